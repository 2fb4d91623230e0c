CREATE TABLE "appointment_plans" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"day" date NOT NULL,
	"steps" jsonb NOT NULL,
	"concerns" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"created_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"undo" uuid,
	CONSTRAINT "appointment_plans_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointment_plans" ADD CONSTRAINT "appointment_plans_created_by" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_plans_age" ON "appointment_plans" USING btree ("workspace_id","expires_at");