ALTER TABLE "bank_matches" DROP CONSTRAINT "bank_matches_of";--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "refund" uuid;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_refund" FOREIGN KEY ("workspace_id","refund") REFERENCES "public"."refunds"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_refund_taken" ON "bank_matches" USING btree ("workspace_id","refund");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_of" CHECK (num_nonnulls("bank_matches"."payment", "bank_matches"."expense", "bank_matches"."bill_payment", "bank_matches"."refund") = 1);