CREATE TABLE "invoice_reminders" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice" uuid NOT NULL,
	"days" integer,
	"sent_by" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "reminder_settings" (
	"workspace_id" uuid NOT NULL,
	"steps" jsonb NOT NULL,
	"sending_hours" jsonb NOT NULL,
	CONSTRAINT "reminder_settings_key" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "disputed" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "promised_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "follow_up" text GENERATED ALWAYS AS (case when disputed is not null then 'DISPUTED' when promised_on is not null then 'PROMISED' when not reminders then 'NO_REMINDERS' end) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_reminders_step" ON "invoice_reminders" USING btree ("workspace_id","invoice","days");--> statement-breakpoint
CREATE INDEX "invoice_reminders_of_invoice" ON "invoice_reminders" USING btree ("workspace_id","invoice","at");--> statement-breakpoint
CREATE INDEX "invoices_of_follow_up" ON "invoices" USING btree ("workspace_id","follow_up","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);