CREATE TABLE "membership_notices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"membership" uuid NOT NULL,
	"renews_on" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "membership_notices_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "membership_plans" ADD COLUMN "notice_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_plans" ALTER COLUMN "notice_days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "noticed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "membership_notices" ADD CONSTRAINT "membership_notices_membership" FOREIGN KEY ("workspace_id","membership") REFERENCES "public"."memberships"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_notices_once" ON "membership_notices" USING btree ("workspace_id","membership","renews_on");--> statement-breakpoint
ALTER TABLE "membership_plans" ADD CONSTRAINT "membership_plans_notice" CHECK ("membership_plans"."notice_days" between 0 and 90);--> statement-breakpoint
ALTER TABLE "templates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "templates" ("workspace_id", "id", "name", "enabled", "type", "category", "purpose", "languages", "description", "permissions")
SELECT "w"."workspace_id", gen_random_uuid(), CASE "w"."lang" WHEN 'fr' THEN 'Renouvellement d’abonnement' WHEN 'es' THEN 'Renovación de membresía' ELSE 'Membership renewal' END, true, 'EMAIL', 'MEMBERSHIP', 'MEMBERSHIP_RENEWAL', '{"en": {"subject": "Your membership {{membership.plan}} renews on {{membership.renewsOn}}", "body": "Hello {{client.firstName}},\n\nYour membership {{membership.plan}} renews on {{membership.renewsOn}} for {{membership.price}}. With taxes, your next invoice is {{membership.total}}.\n\nTo change or end your membership before this date, call us at {{business.phone}} or answer this email.\n\n{{business.name}}"}, "fr": {"subject": "Votre abonnement {{membership.plan}} se renouvelle le {{membership.renewsOn}}", "body": "Bonjour {{client.firstName}},\n\nVotre abonnement {{membership.plan}} se renouvelle le {{membership.renewsOn}} au prix de {{membership.price}}. Avec les taxes, votre prochaine facture est de {{membership.total}}.\n\nPour changer votre abonnement ou y mettre fin avant cette date, appelez-nous au {{business.phone}} ou répondez à ce courriel.\n\n{{business.name}}"}, "es": {"subject": "Su membresía {{membership.plan}} se renueva el {{membership.renewsOn}}", "body": "Hola, {{client.firstName}}:\n\nSu membresía {{membership.plan}} se renueva el {{membership.renewsOn}} por {{membership.price}}. Con impuestos, su próxima factura es de {{membership.total}}.\n\nPara cambiar o terminar su membresía antes de esa fecha, llámenos al {{business.phone}} o responda a este correo.\n\n{{business.name}}"}}'::jsonb, CASE "w"."lang" WHEN 'fr' THEN 'Le message que le client reçoit avant le renouvellement d’un abonnement annuel.' WHEN 'es' THEN 'El mensaje que el cliente recibe antes de que se renueve una membresía anual.' ELSE 'The message that a client gets before a yearly membership renews.' END, '{}'
FROM "workspaces" "w" WHERE NOT "w"."removed"
ON CONFLICT DO NOTHING;
