ALTER TABLE "estimates" ADD COLUMN "membership_plan" uuid;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "membership_offer" jsonb;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "plan_accepted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_membership_plan" FOREIGN KEY ("workspace_id","membership_plan") REFERENCES "public"."membership_plans"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "estimates_of_membership_plan" ON "estimates" USING btree ("workspace_id","membership_plan");