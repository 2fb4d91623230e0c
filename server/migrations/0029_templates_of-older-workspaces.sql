-- Workspaces that are older than the templates begin with the usual ones too, as they are worded on this day. One that
-- ever had them is left alone: they were made by nobody, and a deletion of such a row is in the trail.
ALTER TABLE "workspaces" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "templates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "activities" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "templates" ("workspace_id", "id", "name", "enabled", "type", "category", "languages", "description", "permissions")
SELECT w."workspace_id", gen_random_uuid(), t."name" ->> w."lang", true, 'EMAIL', t."category", t."languages", t."description" ->> w."lang", '{}'
FROM "workspaces" w, jsonb_to_recordset($words$[
 {
  "name": {
   "en": "Invoice",
   "fr": "Facture",
   "es": "Factura"
  },
  "category": "INVOICE",
  "description": {
   "en": "Goes with an invoice when it is sent.",
   "fr": "Accompagne la facture à l’envoi.",
   "es": "Acompaña a la factura al enviarla."
  },
  "languages": {
   "en": {
    "subject": "Invoice {{invoice.number}} from {{business.name}}",
    "body": "Hello {{client.firstName}},\n\nPlease find attached invoice {{invoice.number}}. Balance due: {{invoice.balance}}. Due date: {{invoice.dueDay|on receipt}}.\n\nA question? Call us at {{business.phone}} or answer this email.\n\nThank you for your business.\n\n{{business.name}}"
   },
   "fr": {
    "subject": "Facture {{invoice.number}} de {{business.name}}",
    "body": "Bonjour {{client.firstName}},\n\nVous trouverez ci-joint la facture {{invoice.number}}. Solde à payer : {{invoice.balance}}. Échéance : {{invoice.dueDay|à la réception}}.\n\nUne question ? Appelez-nous au {{business.phone}} ou répondez à ce courriel.\n\nMerci de votre confiance.\n\n{{business.name}}"
   },
   "es": {
    "subject": "Factura {{invoice.number}} de {{business.name}}",
    "body": "Hola, {{client.firstName}}:\n\nAdjuntamos la factura {{invoice.number}}. Saldo pendiente: {{invoice.balance}}. Vencimiento: {{invoice.dueDay|a la recepción}}.\n\n¿Alguna pregunta? Llámenos al {{business.phone}} o responda a este correo.\n\nGracias por su confianza.\n\n{{business.name}}"
   }
  }
 },
 {
  "name": {
   "en": "Overdue invoice reminder",
   "fr": "Rappel de facture en retard",
   "es": "Recordatorio de factura vencida"
  },
  "category": "INVOICE",
  "description": {
   "en": "Reminds a client of an invoice that is past its due date.",
   "fr": "Rappelle au client une facture dont l’échéance est passée.",
   "es": "Recuerda al cliente una factura cuyo vencimiento ha pasado."
  },
  "languages": {
   "en": {
    "subject": "Reminder: invoice {{invoice.number}}",
    "body": "Hello {{client.firstName}},\n\nWe have not yet received payment of invoice {{invoice.number}}. Due date: {{invoice.dueDay|on receipt}}. Balance due: {{invoice.balance}}. It is attached again.\n\nIf your payment is already on its way, please disregard this email. Otherwise, call us at {{business.phone}} if anything stands in its way.\n\n{{business.name}}"
   },
   "fr": {
    "subject": "Rappel : facture {{invoice.number}}",
    "body": "Bonjour {{client.firstName}},\n\nNous n’avons pas encore reçu le paiement de la facture {{invoice.number}}. Échéance : {{invoice.dueDay|à la réception}}. Solde à payer : {{invoice.balance}}. Vous la trouverez de nouveau ci-jointe.\n\nSi votre paiement est déjà en route, ne tenez pas compte de ce courriel. Sinon, appelez-nous au {{business.phone}} en cas d’empêchement.\n\n{{business.name}}"
   },
   "es": {
    "subject": "Recordatorio: factura {{invoice.number}}",
    "body": "Hola, {{client.firstName}}:\n\nAún no hemos recibido el pago de la factura {{invoice.number}}. Vencimiento: {{invoice.dueDay|a la recepción}}. Saldo pendiente: {{invoice.balance}}. La adjuntamos de nuevo.\n\nSi su pago ya está en camino, no tenga en cuenta este correo. De lo contrario, llámenos al {{business.phone}} si hay algún impedimento.\n\n{{business.name}}"
   }
  }
 },
 {
  "name": {
   "en": "Appointment confirmation",
   "fr": "Confirmation de rendez-vous",
   "es": "Confirmación de cita"
  },
  "category": "TRANSACTIONAL",
  "description": {
   "en": "Tells a client when somebody comes.",
   "fr": "Dit au client quand quelqu’un passera.",
   "es": "Dice al cliente cuándo irá alguien."
  },
  "languages": {
   "en": {
    "subject": "Your appointment: {{appointment.day}}",
    "body": "Hello {{client.firstName}},\n\nYour appointment is confirmed:\n\n{{appointment.day}}, {{appointment.window}}\nTechnician: {{appointment.technician|to be confirmed}}\nJob: {{job.number}}, {{job.title}}\n\nTo change it, call us at {{business.phone}}.\n\n{{business.name}}"
   },
   "fr": {
    "subject": "Votre rendez-vous : {{appointment.day}}",
    "body": "Bonjour {{client.firstName}},\n\nVotre rendez-vous est confirmé :\n\n{{appointment.day}}, {{appointment.window}}\nÉquipe : {{appointment.technician|à confirmer}}\nTravail : {{job.number}}, {{job.title}}\n\nPour le modifier, appelez-nous au {{business.phone}}.\n\n{{business.name}}"
   },
   "es": {
    "subject": "Su cita: {{appointment.day}}",
    "body": "Hola, {{client.firstName}}:\n\nSu cita está confirmada:\n\n{{appointment.day}}, {{appointment.window}}\nPersonal técnico: {{appointment.technician|por confirmar}}\nTrabajo: {{job.number}}, {{job.title}}\n\nPara cambiarla, llámenos al {{business.phone}}.\n\n{{business.name}}"
   }
  }
 },
 {
  "name": {
   "en": "Review request",
   "fr": "Demande d’avis",
   "es": "Solicitud de reseña"
  },
  "category": "REVIEW",
  "description": {
   "en": "Asks a client how the work went.",
   "fr": "Demande au client comment le travail s’est passé.",
   "es": "Pregunta al cliente cómo fue el trabajo."
  },
  "languages": {
   "en": {
    "subject": "How did we do?",
    "body": "Hello {{client.firstName}},\n\nThank you for choosing {{business.name}}. How did job {{job.number}}, {{job.title}}, go? Answer this email in a few words: it helps us do better.\n\n{{business.name}}\n{{business.phone}}"
   },
   "fr": {
    "subject": "Que pensez-vous de notre travail ?",
    "body": "Bonjour {{client.firstName}},\n\nMerci d’avoir choisi {{business.name}}. Comment s’est passé le travail {{job.number}}, {{job.title}} ? Répondez à ce courriel en quelques mots : cela nous aide à nous améliorer.\n\n{{business.name}}\n{{business.phone}}"
   },
   "es": {
    "subject": "¿Qué le ha parecido nuestro trabajo?",
    "body": "Hola, {{client.firstName}}:\n\nGracias por elegir {{business.name}}. ¿Cómo fue el trabajo {{job.number}}, {{job.title}}? Responda a este correo en pocas palabras: nos ayuda a mejorar.\n\n{{business.name}}\n{{business.phone}}"
   }
  }
 }
]$words$) AS t("name" jsonb, "category" text, "languages" jsonb, "description" jsonb)
WHERE NOT EXISTS (SELECT FROM "templates" had WHERE had."workspace_id" = w."workspace_id" AND had."created_by" IS NULL)
  AND NOT EXISTS (
    SELECT FROM "activities" gone WHERE gone."workspace_id" = w."workspace_id" AND gone."entity" = 'template' AND gone."action" = 'delete'
      AND NOT EXISTS (
        SELECT FROM "activities" made WHERE made."workspace_id" = gone."workspace_id" AND made."entity" = 'template'
          AND made."record_id" = gone."record_id" AND made."action" = 'create'))
ON CONFLICT DO NOTHING;
