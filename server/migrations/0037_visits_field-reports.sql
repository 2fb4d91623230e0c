CREATE TABLE "field_reports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms('', '')) STORED NOT NULL,
	"visit" uuid NOT NULL,
	"job" uuid NOT NULL,
	"client" text NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"technician" uuid NOT NULL,
	"reason" text NOT NULL,
	"holders" text,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"signed_by" text,
	"summary" text,
	"language" text,
	"acts" jsonb NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"not_applied" text[] DEFAULT '{}' NOT NULL,
	"signature" "bytea",
	CONSTRAINT "field_reports_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "field_reports_status" CHECK ("field_reports"."status" in ('WAITING', 'TAKEN_OVER', 'DISMISSED')),
	CONSTRAINT "field_reports_decided" CHECK (("field_reports"."status" = 'WAITING') = ("field_reports"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "field_reports" ADD CONSTRAINT "field_reports_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_reports" ADD CONSTRAINT "field_reports_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_reports" ADD CONSTRAINT "field_reports_decided_by" FOREIGN KEY ("workspace_id","decided_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "field_reports_newest" ON "field_reports" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "field_reports"."removed";--> statement-breakpoint
CREATE INDEX "field_reports_of_job" ON "field_reports" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "field_reports_of_visit" ON "field_reports" USING btree ("workspace_id","visit","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "field_reports_of_status" ON "field_reports" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "field_reports_waiting" ON "field_reports" USING btree ("workspace_id","visit","technician") WHERE "field_reports"."status" = 'WAITING';