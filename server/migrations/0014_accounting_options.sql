ALTER TABLE "estimate_lines" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD COLUMN "untaxed" boolean;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD COLUMN "optional" boolean;--> statement-breakpoint
ALTER TABLE "estimate_lines" ADD COLUMN "taken" boolean;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "discount_amount" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "option" text;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "deposit_amount" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "estimates" ADD COLUMN "accepted_by" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "untaxed" boolean;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_amount" numeric(14, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deposit_asked" numeric(14, 2);--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_option" CHECK ("estimates"."option" is null or "estimates"."options" @> ('[{"_id":"' || "estimates"."option" || '"}]')::jsonb);--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_picked" CHECK ("estimates"."estimate_status" not in ('ACCEPTED', 'CONVERTED') or ("estimates"."options" is null) = ("estimates"."option" is null));--> statement-breakpoint
ALTER TABLE "estimates" ADD CONSTRAINT "estimates_deposit" CHECK ("estimates"."deposit_amount" <= "estimates"."total");