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
CREATE TABLE "calendar_feeds" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"technician" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_skills" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "job_skills_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "estimated_duration" integer DEFAULT 3600000 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "client_availabilities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "start_place" jsonb;--> statement-breakpoint
ALTER TABLE "time_off" ADD COLUMN "kind" text DEFAULT 'OFF' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_holds" ADD CONSTRAINT "appointment_holds_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_holds" ADD CONSTRAINT "appointment_holds_by" FOREIGN KEY ("workspace_id","by") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_skills" ADD CONSTRAINT "job_skills_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_skills" ADD CONSTRAINT "job_skills_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_holds_one_each" ON "appointment_holds" USING btree ("workspace_id","technician","by");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_technician_taken" ON "calendar_feeds" USING btree ("workspace_id","technician");--> statement-breakpoint
CREATE INDEX "calendar_feeds_secret_hash" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "job_skills_of_target" ON "job_skills" USING btree ("workspace_id","target_id","record_id");