ALTER TABLE "appointment_holds" ALTER COLUMN "by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_holds" ADD COLUMN "visit" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "visit_moves" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_holds" ADD CONSTRAINT "appointment_holds_visit" FOREIGN KEY ("workspace_id","visit") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_holds_of_visit" ON "appointment_holds" USING btree ("workspace_id","visit","technician");--> statement-breakpoint
ALTER TABLE "appointment_holds" ADD CONSTRAINT "appointment_holds_holder" CHECK (("appointment_holds"."by" is null) <> ("appointment_holds"."visit" is null));