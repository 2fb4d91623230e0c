CREATE TABLE "technician_absences" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"technician" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "technician_absences_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "technician_absences_order" CHECK ("technician_absences"."end_at" > "technician_absences"."start_at")
);
--> statement-breakpoint
ALTER TABLE "appointment_plans" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "appointment_plans" ADD COLUMN "absence" jsonb;--> statement-breakpoint
ALTER TABLE "technician_absences" ADD CONSTRAINT "technician_absences_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_absences" ADD CONSTRAINT "technician_absences_created_by" FOREIGN KEY ("workspace_id","created_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "technician_absences_of" ON "technician_absences" USING btree ("workspace_id","technician","end_at");