CREATE TABLE "feedback_contributors" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "feedback_contributors_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "feedback_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_votes" (
	"workspace_id" uuid NOT NULL,
	"feedback" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "feedback_votes_key" PRIMARY KEY("workspace_id","feedback","person")
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"type" text,
	"priority" text,
	"priority_idx" integer GENERATED ALWAYS AS (substring("priority" from 2)::int) STORED,
	"section" text,
	"progress_status" text NOT NULL,
	"eta" text NOT NULL,
	"description" text,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feedbacks_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "feedback_contributors" ADD CONSTRAINT "feedback_contributors_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."feedbacks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_contributors" ADD CONSTRAINT "feedback_contributors_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_tags" ADD CONSTRAINT "feedback_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."feedbacks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_tags" ADD CONSTRAINT "feedback_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_votes" ADD CONSTRAINT "feedback_votes_feedback" FOREIGN KEY ("workspace_id","feedback") REFERENCES "public"."feedbacks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_contributors_of_target" ON "feedback_contributors" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "feedback_tags_of_target" ON "feedback_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "feedbacks_newest" ON "feedbacks" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_search" ON "feedbacks" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedbacks_by_name" ON "feedbacks" USING btree ("workspace_id","name","id") WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_by_priority_idx" ON "feedbacks" USING btree ("workspace_id","priority_idx","id") WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_by_votes" ON "feedbacks" USING btree ("workspace_id","votes","id") WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_by_updated_at" ON "feedbacks" USING btree ("workspace_id","updated_at","id") WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_of_progress_status" ON "feedbacks" USING btree ("workspace_id","progress_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_of_type" ON "feedbacks" USING btree ("workspace_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_of_priority" ON "feedbacks" USING btree ("workspace_id","priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_of_section" ON "feedbacks" USING btree ("workspace_id","section","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);