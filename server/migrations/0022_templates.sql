CREATE TABLE "templates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"enabled" boolean NOT NULL,
	"type" text,
	"category" text,
	"languages" jsonb NOT NULL,
	"description" text NOT NULL,
	"permissions" text[] NOT NULL,
	"note" text,
	CONSTRAINT "templates_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_search" ON "templates" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "templates_by_name" ON "templates" USING btree ("workspace_id","name","id") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_by_type" ON "templates" USING btree ("workspace_id","type","id") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_by_category" ON "templates" USING btree ("workspace_id","category","id") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_by_updated_at" ON "templates" USING btree ("workspace_id","updated_at","id") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_of_enabled" ON "templates" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name_taken" ON "templates" USING btree ("workspace_id",lower("name")) WHERE not "templates"."removed";