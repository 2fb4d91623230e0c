CREATE TABLE "task_contributors" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "task_contributors_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "task_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "task_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "task_votes" (
	"workspace_id" uuid NOT NULL,
	"task" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "task_votes_key" PRIMARY KEY("workspace_id","task","person")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("slug_id", '') || ' ' || coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"is_private" boolean NOT NULL,
	"progress_status" text NOT NULL,
	"priority" text,
	"type" text,
	"section" text,
	"eta" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"repeat_setting" jsonb,
	"job" uuid,
	"client" uuid,
	"description" text,
	"enabled" boolean NOT NULL,
	"slug_id" text NOT NULL,
	"priority_idx" integer GENERATED ALWAYS AS (substring("priority" from 2)::int) STORED,
	"votes" integer DEFAULT 0 NOT NULL,
	"archived_date" timestamp (3) with time zone,
	"repeat_first" date,
	"repeat_count" integer DEFAULT 0 NOT NULL,
	"repeat_of" uuid,
	CONSTRAINT "tasks_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tasks_days" CHECK ("tasks"."end_date" >= "tasks"."start_date"),
	CONSTRAINT "tasks_repeat_start" CHECK ("tasks"."repeat_setting" is null or "tasks"."start_date" is not null)
);
--> statement-breakpoint
ALTER TABLE "task_contributors" ADD CONSTRAINT "task_contributors_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_contributors" ADD CONSTRAINT "task_contributors_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_tags" ADD CONSTRAINT "task_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_tags" ADD CONSTRAINT "task_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_votes" ADD CONSTRAINT "task_votes_task" FOREIGN KEY ("workspace_id","task") REFERENCES "public"."tasks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_contributors_of_target" ON "task_contributors" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "task_tags_of_target" ON "task_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "tasks_newest" ON "tasks" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "tasks"."removed";--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tasks_by_slug_id" ON "tasks" USING btree ("workspace_id","slug_id","id") WHERE not "tasks"."removed";--> statement-breakpoint
CREATE INDEX "tasks_by_name" ON "tasks" USING btree ("workspace_id","name","id") WHERE not "tasks"."removed";--> statement-breakpoint
CREATE INDEX "tasks_by_priority_idx" ON "tasks" USING btree ("workspace_id","priority_idx","id") WHERE not "tasks"."removed";--> statement-breakpoint
CREATE INDEX "tasks_by_votes" ON "tasks" USING btree ("workspace_id","votes","id") WHERE not "tasks"."removed";--> statement-breakpoint
CREATE INDEX "tasks_by_start_date" ON "tasks" USING btree ("workspace_id","start_date","id") WHERE not "tasks"."removed";--> statement-breakpoint
CREATE INDEX "tasks_by_end_date" ON "tasks" USING btree ("workspace_id","end_date","id") WHERE not "tasks"."removed";--> statement-breakpoint
CREATE INDEX "tasks_by_updated_at" ON "tasks" USING btree ("workspace_id","updated_at","id") WHERE not "tasks"."removed";--> statement-breakpoint
CREATE INDEX "tasks_of_progress_status" ON "tasks" USING btree ("workspace_id","progress_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_type" ON "tasks" USING btree ("workspace_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_priority" ON "tasks" USING btree ("workspace_id","priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_section" ON "tasks" USING btree ("workspace_id","section","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_job" ON "tasks" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_client" ON "tasks" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_is_private" ON "tasks" USING btree ("workspace_id","is_private","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tasks_of_enabled" ON "tasks" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_slug_id_taken" ON "tasks" USING btree ("workspace_id","slug_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_follows" ON "tasks" USING btree ("workspace_id","repeat_of") WHERE "tasks"."repeat_of" is not null;--> statement-breakpoint
CREATE INDEX "tasks_repeating" ON "tasks" USING btree ("workspace_id","repeat_first") WHERE "tasks"."repeat_setting" is not null and not "tasks"."removed" and "tasks"."enabled";