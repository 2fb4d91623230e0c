CREATE TABLE "comments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("message", ''))) STORED NOT NULL,
	"message" text NOT NULL,
	"enabled" boolean NOT NULL,
	"entity_type" text NOT NULL,
	"entity" uuid NOT NULL,
	CONSTRAINT "comments_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "subtasks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("title", ''))) STORED NOT NULL,
	"title" text NOT NULL,
	"completed" boolean NOT NULL,
	"status" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity" uuid NOT NULL,
	"rank" numeric NOT NULL,
	CONSTRAINT "subtasks_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "comments"."removed";--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_by_updated_at" ON "comments" USING btree ("workspace_id","updated_at","id") WHERE not "comments"."removed";--> statement-breakpoint
CREATE INDEX "comments_of_entity_type" ON "comments" USING btree ("workspace_id","entity_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_of_entity" ON "comments" USING btree ("workspace_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_of_enabled" ON "comments" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subtasks_newest" ON "subtasks" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "subtasks"."removed";--> statement-breakpoint
CREATE INDEX "subtasks_search" ON "subtasks" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subtasks_by_rank" ON "subtasks" USING btree ("workspace_id","rank","id") WHERE not "subtasks"."removed";--> statement-breakpoint
CREATE INDEX "subtasks_by_updated_at" ON "subtasks" USING btree ("workspace_id","updated_at","id") WHERE not "subtasks"."removed";--> statement-breakpoint
CREATE INDEX "subtasks_of_entity_type" ON "subtasks" USING btree ("workspace_id","entity_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subtasks_of_entity" ON "subtasks" USING btree ("workspace_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subtasks_of_status" ON "subtasks" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subtasks_of_completed" ON "subtasks" USING btree ("workspace_id","completed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);