CREATE TABLE "views" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"list" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"query" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "views_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "views_newest" ON "views" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "views"."removed";--> statement-breakpoint
CREATE INDEX "views_by_name" ON "views" USING btree ("workspace_id","name","id") WHERE not "views"."removed";--> statement-breakpoint
CREATE INDEX "views_of_list" ON "views" USING btree ("workspace_id","list","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "views_name_taken" ON "views" USING btree ("workspace_id","created_by","list",lower("name"));