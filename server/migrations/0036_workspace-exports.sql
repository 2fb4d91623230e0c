CREATE TABLE "workspace_exports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"key" text,
	"size" bigint,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "workspace_exports_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_exports_under_way" ON "workspace_exports" USING btree ("workspace_id") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "workspace_exports_file" ON "workspace_exports" USING btree ("key");