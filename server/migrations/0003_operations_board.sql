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
ALTER TABLE "job_skills" ADD CONSTRAINT "job_skills_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_skills" ADD CONSTRAINT "job_skills_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_skills_of_target" ON "job_skills" USING btree ("workspace_id","target_id","record_id");