CREATE TABLE "reviews" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("text", '') || ' ' || coalesce("reply", ''))) STORED NOT NULL,
	"job" uuid NOT NULL,
	"reply" text,
	"client" uuid NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"rating" integer,
	"text" text,
	"asked_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"replied_at" timestamp (3) with time zone,
	"awaits_reply" boolean GENERATED ALWAYS AS ("answered_at" is not null and "reply" is null) STORED NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reply_mailed_at" timestamp (3) with time zone,
	CONSTRAINT "reviews_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "reviews_status" CHECK ("reviews"."status" in ('WAITING', 'ASKED', 'ANSWERED')),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_answered" CHECK (("reviews"."status" = 'ANSWERED') = ("reviews"."rating" is not null) and ("reviews"."rating" is null) = ("reviews"."answered_at" is null)),
	CONSTRAINT "reviews_replied" CHECK ("reviews"."reply" is null or "reviews"."answered_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "review_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "review_mails" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "review_page" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "reviews"."removed";--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("workspace_id","rating","id") WHERE not "reviews"."removed";--> statement-breakpoint
CREATE INDEX "reviews_by_asked_at" ON "reviews" USING btree ("workspace_id","asked_at","id") WHERE not "reviews"."removed";--> statement-breakpoint
CREATE INDEX "reviews_by_answered_at" ON "reviews" USING btree ("workspace_id","answered_at","id") WHERE not "reviews"."removed";--> statement-breakpoint
CREATE INDEX "reviews_by_updated_at" ON "reviews" USING btree ("workspace_id","updated_at","id") WHERE not "reviews"."removed";--> statement-breakpoint
CREATE INDEX "reviews_of_status" ON "reviews" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_awaits_reply" ON "reviews" USING btree ("workspace_id","awaits_reply","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_client" ON "reviews" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_of_job" ON "reviews" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_job_taken" ON "reviews" USING btree ("workspace_id","job");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("workspace_id","due_at") WHERE "reviews"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "reviews_reply_due" ON "reviews" USING btree ("workspace_id","replied_at") WHERE "reviews"."replied_at" is not null and "reviews"."reply_mailed_at" is null;--> statement-breakpoint
ALTER TABLE "templates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "templates" SET "purpose" = 'REVIEW_REQUEST' WHERE ("workspace_id", "id") IN (SELECT DISTINCT ON ("workspace_id") "workspace_id", "id" FROM "templates" WHERE "category" = 'REVIEW' AND "type" = 'EMAIL' AND "purpose" IS NULL AND NOT "removed" ORDER BY "workspace_id", "created_at", "id");
