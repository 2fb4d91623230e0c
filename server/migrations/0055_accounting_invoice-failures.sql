CREATE TABLE "invoice_failures" (
	"workspace_id" uuid NOT NULL,
	"invoice" uuid NOT NULL,
	"step" text NOT NULL,
	"code" text NOT NULL,
	"reason" jsonb NOT NULL,
	CONSTRAINT "invoice_failures_key" PRIMARY KEY("workspace_id","invoice","step"),
	CONSTRAINT "invoice_failures_step" CHECK ("invoice_failures"."step" in ('LATE_FEE', 'REMINDER'))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "notice_failure" text;--> statement-breakpoint
ALTER TABLE "invoice_failures" ADD CONSTRAINT "invoice_failures_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE cascade ON UPDATE no action;