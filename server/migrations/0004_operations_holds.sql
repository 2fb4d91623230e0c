CREATE TABLE "appointment_holds" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"technician" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_holds_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "appointment_holds_order" CHECK ("appointment_holds"."end_at" > "appointment_holds"."start_at")
);
--> statement-breakpoint
ALTER TABLE "appointment_holds" ADD CONSTRAINT "appointment_holds_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_holds" ADD CONSTRAINT "appointment_holds_by" FOREIGN KEY ("workspace_id","by") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_holds_one_each" ON "appointment_holds" USING btree ("workspace_id","technician","by");