CREATE TABLE "recurrings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("title", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("title", ''), '')) STORED NOT NULL,
	"title" text collate "und-x-icu",
	"account" uuid NOT NULL,
	"frequency" text NOT NULL,
	"interval" integer NOT NULL,
	"start_on" date NOT NULL,
	"ends_on" date,
	"issue" text NOT NULL,
	"status" text NOT NULL,
	"invoice" jsonb NOT NULL,
	"subtotal" numeric(14, 2) NOT NULL,
	"next_run" date,
	"next_on" jsonb NOT NULL,
	"last_run" date,
	"skipped" jsonb NOT NULL,
	"made" integer NOT NULL,
	"fault" jsonb,
	CONSTRAINT "recurrings_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "recurrings_interval" CHECK ("recurrings"."interval" between 1 and 99),
	CONSTRAINT "recurrings_days" CHECK ("recurrings"."ends_on" >= "recurrings"."start_on"),
	CONSTRAINT "recurrings_made" CHECK ("recurrings"."made" >= 0),
	CONSTRAINT "recurrings_next" CHECK ("recurrings"."next_run" is null or "recurrings"."status" = 'ACTIVE'),
	CONSTRAINT "recurrings_status" CHECK ("recurrings"."status" in ('ACTIVE', 'PAUSED', 'ENDED')),
	CONSTRAINT "recurrings_issue" CHECK ("recurrings"."issue" in ('DRAFT', 'ISSUE', 'MAIL'))
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring_on" date;--> statement-breakpoint
ALTER TABLE "recurrings" ADD CONSTRAINT "recurrings_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurrings_newest" ON "recurrings" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "recurrings"."removed";--> statement-breakpoint
CREATE INDEX "recurrings_search" ON "recurrings" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recurrings_by_title" ON "recurrings" USING btree ("workspace_id","title","id") WHERE not "recurrings"."removed";--> statement-breakpoint
CREATE INDEX "recurrings_by_status" ON "recurrings" USING btree ("workspace_id","status","id") WHERE not "recurrings"."removed";--> statement-breakpoint
CREATE INDEX "recurrings_by_next_run" ON "recurrings" USING btree ("workspace_id","next_run","id") WHERE not "recurrings"."removed";--> statement-breakpoint
CREATE INDEX "recurrings_by_subtotal" ON "recurrings" USING btree ("workspace_id","subtotal","id") WHERE not "recurrings"."removed";--> statement-breakpoint
CREATE INDEX "recurrings_by_updated_at" ON "recurrings" USING btree ("workspace_id","updated_at","id") WHERE not "recurrings"."removed";--> statement-breakpoint
CREATE INDEX "recurrings_of_account" ON "recurrings" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recurrings_of_frequency" ON "recurrings" USING btree ("workspace_id","frequency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recurrings_of_issue" ON "recurrings" USING btree ("workspace_id","issue","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recurring" FOREIGN KEY ("workspace_id","recurring") REFERENCES "public"."recurrings"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_recurring" ON "invoices" USING btree ("workspace_id","recurring","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_recurring_taken" ON "invoices" USING btree ("workspace_id","recurring","recurring_on") WHERE "invoices"."recurring" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recurring_on" CHECK (("invoices"."recurring" is null) = ("invoices"."recurring_on" is null));