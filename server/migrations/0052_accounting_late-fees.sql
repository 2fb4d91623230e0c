CREATE TABLE "late_fee_settings" (
	"workspace_id" uuid NOT NULL,
	"enabled" boolean NOT NULL,
	"kind" text NOT NULL,
	"percent" numeric(4, 2),
	"amount" numeric(14, 2),
	"grace_days" integer NOT NULL,
	"since" date,
	CONSTRAINT "late_fee_settings_key" PRIMARY KEY("workspace_id"),
	CONSTRAINT "late_fee_settings_kind" CHECK ("late_fee_settings"."kind" in ('PERCENT', 'FIXED')),
	CONSTRAINT "late_fee_settings_since" CHECK ("late_fee_settings"."enabled" = ("late_fee_settings"."since" is not null)),
	CONSTRAINT "late_fee_settings_value" CHECK (not "late_fee_settings"."enabled" or case when "late_fee_settings"."kind" = 'PERCENT' then "late_fee_settings"."percent" else "late_fee_settings"."amount" end is not null)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_fee_of" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_fee_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_late_fee_of" FOREIGN KEY ("workspace_id","late_fee_of") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_of_late_fee_of" ON "invoices" USING btree ("workspace_id","late_fee_of","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_late_fee_taken" ON "invoices" USING btree ("workspace_id","late_fee_of","late_fee_on") WHERE "invoices"."late_fee_of" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_late_fee_on" CHECK (("invoices"."late_fee_of" is null) = ("invoices"."late_fee_on" is null));