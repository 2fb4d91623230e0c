CREATE TABLE "report_mails" (
	"workspace_id" uuid NOT NULL,
	"report" uuid NOT NULL,
	"month" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_mails_key" PRIMARY KEY("workspace_id","report","month")
);
--> statement-breakpoint
CREATE TABLE "saved_report_recipients" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "saved_report_recipients_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "saved_reports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL,
	"word_forms" text GENERATED ALWAYS AS (word_forms(coalesce("name", ''), '')) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"currency" text,
	"monthly" boolean NOT NULL,
	CONSTRAINT "saved_reports_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_mails" ADD CONSTRAINT "report_mails_report" FOREIGN KEY ("workspace_id","report") REFERENCES "public"."saved_reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_report_recipients" ADD CONSTRAINT "saved_report_recipients_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."saved_reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_report_recipients" ADD CONSTRAINT "saved_report_recipients_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_report_recipients_of_target" ON "saved_report_recipients" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "saved_reports_newest" ON "saved_reports" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "saved_reports"."removed";--> statement-breakpoint
CREATE INDEX "saved_reports_search" ON "saved_reports" USING gin ("workspace_id","search" gin_trgm_ops,"word_forms" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "saved_reports_by_name" ON "saved_reports" USING btree ("workspace_id","name","id") WHERE not "saved_reports"."removed";--> statement-breakpoint
CREATE INDEX "saved_reports_by_kind" ON "saved_reports" USING btree ("workspace_id","kind","id") WHERE not "saved_reports"."removed";--> statement-breakpoint
CREATE INDEX "saved_reports_by_updated_at" ON "saved_reports" USING btree ("workspace_id","updated_at","id") WHERE not "saved_reports"."removed";--> statement-breakpoint
CREATE INDEX "saved_reports_of_monthly" ON "saved_reports" USING btree ("workspace_id","monthly","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_reports_name_taken" ON "saved_reports" USING btree ("workspace_id",lower("name")) WHERE not "saved_reports"."removed";