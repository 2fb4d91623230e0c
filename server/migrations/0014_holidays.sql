CREATE TABLE "holidays" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL,
	"day" date NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	CONSTRAINT "holidays_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "holidays_newest" ON "holidays" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "holidays"."removed";--> statement-breakpoint
CREATE INDEX "holidays_search" ON "holidays" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "holidays_by_day" ON "holidays" USING btree ("workspace_id","day","id") WHERE not "holidays"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_day_taken" ON "holidays" USING btree ("workspace_id","day") WHERE not "holidays"."removed";