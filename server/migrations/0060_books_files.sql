CREATE TABLE "journal_file_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file" uuid NOT NULL,
	"position" integer NOT NULL,
	"format" text NOT NULL,
	"currency" text NOT NULL,
	"entry" uuid NOT NULL,
	"is_reversal" boolean NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "journal_file_entries_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "journal_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("file_name", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("file_name", ''), '')) STORED NOT NULL,
	"format" text NOT NULL,
	"currency" text NOT NULL,
	"number" integer NOT NULL,
	"through" date NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"entry_count" integer NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"file_name" text NOT NULL,
	"language" text NOT NULL,
	"country" text,
	CONSTRAINT "journal_files_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "journal_file_entries" ADD CONSTRAINT "journal_file_entries_file" FOREIGN KEY ("workspace_id","file") REFERENCES "public"."journal_files"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_file_entries_in_order" ON "journal_file_entries" USING btree ("workspace_id","file","position");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_file_entries_once" ON "journal_file_entries" USING btree ("workspace_id","format","currency","entry","is_reversal");--> statement-breakpoint
CREATE UNIQUE INDEX "journal_file_entries_number" ON "journal_file_entries" USING btree ("workspace_id","format","currency","series","number");--> statement-breakpoint
CREATE INDEX "journal_files_newest" ON "journal_files" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "journal_files"."removed";--> statement-breakpoint
CREATE INDEX "journal_files_search" ON "journal_files" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journal_files_by_last_day" ON "journal_files" USING btree ("workspace_id","last_day","id") WHERE not "journal_files"."removed";--> statement-breakpoint
CREATE INDEX "journal_files_of_format" ON "journal_files" USING btree ("workspace_id","format","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "journal_files_of_currency" ON "journal_files" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "journal_files_number_taken" ON "journal_files" USING btree ("workspace_id","format","currency","number");