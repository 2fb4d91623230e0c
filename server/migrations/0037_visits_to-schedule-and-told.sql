CREATE TABLE "visit_reminders" (
	"workspace_id" uuid NOT NULL,
	"appointment" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_reminders_key" PRIMARY KEY("workspace_id","appointment","start_at")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "visit_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "under" uuid;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "next_visit_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "to_schedule" boolean GENERATED ALWAYS AS (next_visit_at is null and job_status not in ('COMPLETED', 'CANCELLED')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "visit_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "visit_reminders" ADD CONSTRAINT "visit_reminders_appointment" FOREIGN KEY ("workspace_id","appointment") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "templates_purpose_taken" ON "templates" USING btree ("workspace_id","purpose") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "activities_under" ON "activities" USING btree ("workspace_id","under","id") WHERE under is not null;--> statement-breakpoint
CREATE INDEX "appointments_open_of_job" ON "appointments" USING btree ("workspace_id","job","start_at") WHERE "appointments"."status" not in ('COMPLETE', 'CANCELLED') and not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_next_visit_at" ON "jobs" USING btree ("workspace_id","next_visit_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_of_to_schedule" ON "jobs" USING btree ("workspace_id","to_schedule","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- By hand. A job's next visit is the first of its appointments that is still to be carried out, whoever writes either.
CREATE FUNCTION keep_next_visit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
DECLARE
  concerned record;
BEGIN
  -- What deletes a whole workspace enters none, and its jobs go too.
  IF TG_OP = 'DELETE' AND coalesce(current_setting('app.workspace_id', true), '') = '' THEN
    RETURN NULL;
  END IF;
  FOR concerned IN
    SELECT DISTINCT workspace, job FROM (VALUES (OLD.workspace_id, OLD.job), (NEW.workspace_id, NEW.job)) AS of(workspace, job)
    WHERE job IS NOT NULL ORDER BY job
  LOOP
    -- Whoever changes another of its appointments waits here, and then sees this one: a statement of its own.
    PERFORM FROM jobs WHERE workspace_id = concerned.workspace AND id = concerned.job FOR NO KEY UPDATE;
    UPDATE jobs SET next_visit_at = first.at
    FROM (
      SELECT min(start_at) AS at FROM appointments
      WHERE workspace_id = concerned.workspace AND job = concerned.job AND status NOT IN ('COMPLETE', 'CANCELLED') AND NOT removed
    ) first
    WHERE workspace_id = concerned.workspace AND id = concerned.job AND next_visit_at IS DISTINCT FROM first.at;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_next_visit AFTER INSERT OR DELETE ON appointments
  FOR EACH ROW EXECUTE FUNCTION keep_next_visit();
--> statement-breakpoint
CREATE TRIGGER rekeep_next_visit AFTER UPDATE ON appointments
  FOR EACH ROW WHEN ((OLD.job, OLD.start_at, OLD.status, OLD.removed) IS DISTINCT FROM (NEW.job, NEW.start_at, NEW.status, NEW.removed))
  EXECUTE FUNCTION keep_next_visit();
--> statement-breakpoint
-- What is older than this is filled in; the owner too is bound by row-level security until then (secure.sql binds it again).
ALTER TABLE "workspaces" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "templates" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "jobs" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "appointments" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "invoices" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "notes" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "activities" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "jobs" j SET "next_visit_at" = v.at
FROM (SELECT workspace_id, job, min(start_at) AS at FROM appointments WHERE status NOT IN ('COMPLETE', 'CANCELLED') AND NOT removed GROUP BY 1, 2) v
WHERE j.workspace_id = v.workspace_id AND j.id = v.job AND j.next_visit_at IS DISTINCT FROM v.at;
--> statement-breakpoint
-- The history of a job tells of its appointments, invoices and notes, of deleted appointments too.
UPDATE "activities" a SET "under" = (c.changes->'job'->>1)::uuid FROM activities c
WHERE a.entity = 'appointment' AND a.under IS NULL AND c.workspace_id = a.workspace_id AND c.entity = 'appointment'
  AND c.record_id = a.record_id AND c.action = 'create' AND c.changes->'job'->>1 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
--> statement-breakpoint
UPDATE "activities" a SET "under" = p.job FROM appointments p
WHERE a.workspace_id = p.workspace_id AND a.entity = 'appointment' AND a.record_id = p.id AND a.under IS DISTINCT FROM p.job;
--> statement-breakpoint
UPDATE "activities" a SET "under" = i.job FROM invoices i
WHERE a.workspace_id = i.workspace_id AND a.entity = 'invoice' AND a.record_id = i.id AND a.under IS DISTINCT FROM i.job;
--> statement-breakpoint
UPDATE "activities" a SET "under" = n.entity FROM notes n
WHERE a.workspace_id = n.workspace_id AND a.entity = 'note' AND a.record_id = n.id AND a.under IS DISTINCT FROM n.entity;
--> statement-breakpoint
-- Nobody's clients are written to because of an upgrade: a workspace that is there already switches the mails on itself.
UPDATE "workspaces" SET "visit_mails" = false;
--> statement-breakpoint
-- Their confirmation, where they kept it, is what is sent of a booking; the other templates come with it.
UPDATE "templates" t SET "purpose" = 'VISIT_BOOKED' FROM (
  SELECT DISTINCT ON (workspace_id) workspace_id, id FROM templates
  WHERE created_by IS NULL AND NOT removed AND category = 'TRANSACTIONAL' AND coalesce(type, 'EMAIL') = 'EMAIL'
    AND name IN ('Appointment confirmation', 'Confirmation de rendez-vous', 'Confirmación de cita')
  ORDER BY workspace_id, created_at, id) had
WHERE t.workspace_id = had.workspace_id AND t.id = had.id
  AND NOT EXISTS (SELECT FROM templates other WHERE other.workspace_id = t.workspace_id AND other.purpose = 'VISIT_BOOKED' AND NOT other.removed);
--> statement-breakpoint
INSERT INTO "templates" ("workspace_id", "id", "name", "enabled", "type", "category", "purpose", "languages", "description", "permissions")
SELECT w."workspace_id", gen_random_uuid(),
  -- One of their own may have the name already.
  (t."name" ->> w."lang") || CASE WHEN EXISTS (
    SELECT FROM templates had WHERE had.workspace_id = w.workspace_id AND lower(had.name) = lower(t."name" ->> w."lang")) THEN ' (2)' ELSE '' END,
  true, 'EMAIL', t."category", t."purpose", t."languages", t."description" ->> w."lang", '{}'
FROM "workspaces" w, jsonb_to_recordset($words$[
 {
  "category": "TRANSACTIONAL",
  "purpose": "VISIT_MOVED",
  "name": {
   "en": "Appointment moved",
   "fr": "Rendez-vous déplacé",
   "es": "Cita cambiada"
  },
  "description": {
   "en": "Tells a client the new time of an appointment.",
   "fr": "Dit au client la nouvelle heure d’un rendez-vous.",
   "es": "Dice al cliente la nueva hora de una cita."
  },
  "languages": {
   "en": {
    "subject": "New time for your appointment: {{appointment.day}}",
    "body": "Hello {{client.firstName}},\n\nYour appointment has a new time:\n\n{{appointment.day}}, {{appointment.window}}\nTechnician: {{appointment.technician|to be confirmed}}\nJob: {{job.number}}, {{job.title}}\n\nPrevious time: {{appointment.previous|–}}\n\nTo change it, call us at {{business.phone}}.\n\n{{business.name}}"
   },
   "fr": {
    "subject": "Votre rendez-vous est déplacé : {{appointment.day}}",
    "body": "Bonjour {{client.firstName}},\n\nVotre rendez-vous est déplacé :\n\n{{appointment.day}}, {{appointment.window}}\nÉquipe : {{appointment.technician|à confirmer}}\nTravail : {{job.number}}, {{job.title}}\n\nHeure précédente : {{appointment.previous|–}}\n\nPour le modifier, appelez-nous au {{business.phone}}.\n\n{{business.name}}"
   },
   "es": {
    "subject": "Nueva hora de su cita: {{appointment.day}}",
    "body": "Hola, {{client.firstName}}:\n\nSu cita tiene una nueva hora:\n\n{{appointment.day}}, {{appointment.window}}\nPersonal técnico: {{appointment.technician|por confirmar}}\nTrabajo: {{job.number}}, {{job.title}}\n\nHora anterior: {{appointment.previous|–}}\n\nPara cambiarla, llámenos al {{business.phone}}.\n\n{{business.name}}"
   }
  }
 },
 {
  "category": "TRANSACTIONAL",
  "purpose": "VISIT_CANCELLED",
  "name": {
   "en": "Appointment cancelled",
   "fr": "Rendez-vous annulé",
   "es": "Cita cancelada"
  },
  "description": {
   "en": "Tells a client that nobody comes.",
   "fr": "Dit au client que personne ne passera.",
   "es": "Dice al cliente que no irá nadie."
  },
  "languages": {
   "en": {
    "subject": "Your appointment is cancelled: {{appointment.day}}",
    "body": "Hello {{client.firstName}},\n\nThis appointment is cancelled:\n\n{{appointment.day}}, {{appointment.window}}\nJob: {{job.number}}, {{job.title}}\n\nTo choose another time, call us at {{business.phone}}.\n\n{{business.name}}"
   },
   "fr": {
    "subject": "Votre rendez-vous est annulé : {{appointment.day}}",
    "body": "Bonjour {{client.firstName}},\n\nCe rendez-vous est annulé :\n\n{{appointment.day}}, {{appointment.window}}\nTravail : {{job.number}}, {{job.title}}\n\nPour choisir un autre moment, appelez-nous au {{business.phone}}.\n\n{{business.name}}"
   },
   "es": {
    "subject": "Su cita está cancelada: {{appointment.day}}",
    "body": "Hola, {{client.firstName}}:\n\nEsta cita está cancelada:\n\n{{appointment.day}}, {{appointment.window}}\nTrabajo: {{job.number}}, {{job.title}}\n\nPara elegir otro momento, llámenos al {{business.phone}}.\n\n{{business.name}}"
   }
  }
 },
 {
  "category": "TRANSACTIONAL",
  "purpose": "VISIT_REMINDER",
  "name": {
   "en": "Appointment reminder",
   "fr": "Rappel de rendez-vous",
   "es": "Recordatorio de cita"
  },
  "description": {
   "en": "Reminds a client of an appointment the day before.",
   "fr": "Rappelle au client un rendez-vous la veille.",
   "es": "Recuerda al cliente una cita el día anterior."
  },
  "languages": {
   "en": {
    "subject": "Reminder: your appointment, {{appointment.day}}",
    "body": "Hello {{client.firstName}},\n\nA reminder of your appointment:\n\n{{appointment.day}}, {{appointment.window}}\nTechnician: {{appointment.technician|to be confirmed}}\nJob: {{job.number}}, {{job.title}}\n\nTo change it, call us at {{business.phone}}.\n\n{{business.name}}"
   },
   "fr": {
    "subject": "Rappel : votre rendez-vous, {{appointment.day}}",
    "body": "Bonjour {{client.firstName}},\n\nNous vous rappelons votre rendez-vous :\n\n{{appointment.day}}, {{appointment.window}}\nÉquipe : {{appointment.technician|à confirmer}}\nTravail : {{job.number}}, {{job.title}}\n\nPour le modifier, appelez-nous au {{business.phone}}.\n\n{{business.name}}"
   },
   "es": {
    "subject": "Recordatorio: su cita, {{appointment.day}}",
    "body": "Hola, {{client.firstName}}:\n\nLe recordamos su cita:\n\n{{appointment.day}}, {{appointment.window}}\nPersonal técnico: {{appointment.technician|por confirmar}}\nTrabajo: {{job.number}}, {{job.title}}\n\nPara cambiarla, llámenos al {{business.phone}}.\n\n{{business.name}}"
   }
  }
 }
]$words$) AS t("name" jsonb, "category" text, "purpose" text, "languages" jsonb, "description" jsonb)
WHERE NOT EXISTS (SELECT FROM "templates" had WHERE had."workspace_id" = w."workspace_id" AND had."purpose" = t."purpose")
ON CONFLICT DO NOTHING;
