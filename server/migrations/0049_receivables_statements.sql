CREATE TABLE "statement_mails" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run" uuid NOT NULL,
	"account" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"recipient" text,
	"mail" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "statement_mails_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "statement_mails_state" CHECK ("statement_mails"."state" in ('WAITING', 'SENT', 'FAILED')),
	CONSTRAINT "statement_mails_failed" CHECK (("statement_mails"."state" = 'FAILED') = ("statement_mails"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"is_for_all" boolean NOT NULL,
	"total" integer NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "statement_runs_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_of";--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_purpose";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "account" uuid;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "statement_mails" ADD CONSTRAINT "statement_mails_run" FOREIGN KEY ("workspace_id","run") REFERENCES "public"."statement_runs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_mails" ADD CONSTRAINT "statement_mails_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_mails_of_run" ON "statement_mails" USING btree ("workspace_id","run","state","id");--> statement-breakpoint
CREATE INDEX "statement_mails_of_account" ON "statement_mails" USING btree ("workspace_id","account","created_at");--> statement-breakpoint
CREATE INDEX "statement_runs_newest" ON "statement_runs" USING btree ("workspace_id","created_at");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checkouts_of_account" ON "checkouts" USING btree ("workspace_id","account");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_parts" CHECK (("checkouts"."account" is null) = ("checkouts"."parts" is null));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_of" CHECK (num_nonnulls("checkouts"."invoice", "checkouts"."estimate", "checkouts"."account") = 1);--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose" CHECK ("links"."purpose" in ('ESTIMATE', 'INVOICE', 'APPOINTMENT', 'REVIEW', 'STATEMENT'));--> statement-breakpoint
ALTER TABLE "templates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "templates" ("workspace_id", "id", "name", "enabled", "type", "category", "purpose", "languages", "description", "permissions")
SELECT "w"."workspace_id", gen_random_uuid(), CASE "w"."lang" WHEN 'fr' THEN 'Relevé de compte' WHEN 'es' THEN 'Estado de cuenta' ELSE 'Statement of account' END, true, 'EMAIL', 'STATEMENT', 'STATEMENT', '{"en": {"subject": "Statement of account from {{business.name}}", "body": "Hello {{client.firstName}},\n\nPlease find attached your statement of account from {{statement.from}} to {{statement.to}}. Balance: {{statement.balance}}.\n\nA question? Call us at {{business.phone}} or answer this email.\n\n{{business.name}}"}, "fr": {"subject": "Relevé de compte de {{business.name}}", "body": "Bonjour {{client.firstName}},\n\nVous trouverez ci-joint votre relevé de compte du {{statement.from}} au {{statement.to}}. Solde : {{statement.balance}}.\n\nUne question ? Appelez-nous au {{business.phone}} ou répondez à ce courriel.\n\n{{business.name}}"}, "es": {"subject": "Estado de cuenta de {{business.name}}", "body": "Hola, {{client.firstName}}:\n\nAdjuntamos su estado de cuenta del {{statement.from}} al {{statement.to}}. Saldo: {{statement.balance}}.\n\n¿Alguna pregunta? Llámenos al {{business.phone}} o responda a este correo.\n\n{{business.name}}"}}'::jsonb, CASE "w"."lang" WHEN 'fr' THEN 'Le message envoyé avec un relevé de compte.' WHEN 'es' THEN 'El mensaje que se envía con un estado de cuenta.' ELSE 'The message that is sent with a statement of account.' END, '{}'
FROM "workspaces" "w" WHERE NOT "w"."removed"
ON CONFLICT DO NOTHING;
