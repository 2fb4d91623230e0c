CREATE TABLE "brands" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"note" text,
	"enabled" boolean NOT NULL,
	CONSTRAINT "brands_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "brands_newest" ON "brands" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "brands"."removed";--> statement-breakpoint
CREATE INDEX "brands_search" ON "brands" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_by_name" ON "brands" USING btree ("workspace_id","name","id") WHERE not "brands"."removed";--> statement-breakpoint
CREATE INDEX "brands_by_updated_at" ON "brands" USING btree ("workspace_id","updated_at","id") WHERE not "brands"."removed";--> statement-breakpoint
CREATE INDEX "brands_of_enabled" ON "brands" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_taken" ON "brands" USING btree ("workspace_id",lower("name")) WHERE not "brands"."removed";