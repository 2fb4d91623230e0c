CREATE TABLE "notes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("content", ''))) STORED NOT NULL,
	"content" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"entity_type" text NOT NULL,
	"entity" uuid NOT NULL,
	CONSTRAINT "notes_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("workspace_id","created_at","id") WHERE not "notes"."removed";--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_by_updated_at" ON "notes" USING btree ("workspace_id","updated_at","id" DESC NULLS FIRST) WHERE not "notes"."removed";--> statement-breakpoint
CREATE INDEX "notes_of_entity_type" ON "notes" USING btree ("workspace_id","entity_type","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notes_of_entity" ON "notes" USING btree ("workspace_id","entity","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_of_is_internal" ON "notes" USING btree ("workspace_id","is_internal","created_at","id");