CREATE TABLE "bank_statements" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_account" uuid NOT NULL,
	"name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opening" numeric(14, 2),
	"closing" numeric(14, 2),
	"is_closing_typed" boolean DEFAULT false NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"statement_key" text NOT NULL,
	"reconciled_at" timestamp (3) with time zone,
	"reconciled" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_statements_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "bank_statements_days" CHECK ("bank_statements"."first_day" <= "bank_statements"."last_day"),
	CONSTRAINT "bank_statements_reconciled" CHECK (("bank_statements"."reconciled_at" is null) = ("bank_statements"."reconciled" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_made";--> statement-breakpoint
ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_of";--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "bill_payment" uuid;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "learned_text" text;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "always" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_bank_account" FOREIGN KEY ("workspace_id","bank_account") REFERENCES "public"."bank_accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_once" ON "bank_statements" USING btree ("workspace_id","bank_account","statement_key");--> statement-breakpoint
CREATE INDEX "bank_statements_by_day" ON "bank_statements" USING btree ("workspace_id","bank_account","last_day");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_bill_payment" FOREIGN KEY ("workspace_id","bill_payment") REFERENCES "public"."supplier_bill_payments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_bill_payment_taken" ON "bank_matches" USING btree ("workspace_id","bill_payment");--> statement-breakpoint
CREATE INDEX "bank_matches_of_learned_text" ON "bank_matches" USING btree ("workspace_id","learned_text");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_learned" CHECK ("bank_matches"."learned_text" is not null or not "bank_matches"."always");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_of" CHECK (num_nonnulls("bank_matches"."payment", "bank_matches"."expense", "bank_matches"."bill_payment") = 1);