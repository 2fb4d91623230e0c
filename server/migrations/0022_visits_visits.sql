CREATE TABLE "labour_costs" (
	"workspace_id" uuid NOT NULL,
	"member" uuid NOT NULL,
	"hourly_cost" numeric(14, 2) NOT NULL,
	CONSTRAINT "labour_costs_key" PRIMARY KEY("workspace_id","member"),
	CONSTRAINT "labour_costs_hourly_cost" CHECK ("labour_costs"."hourly_cost" >= 0)
);
--> statement-breakpoint
CREATE TABLE "timesheets" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("note", ''))) STORED NOT NULL,
	"member" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"job" uuid,
	"note" text,
	"appointment" uuid,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"hourly_cost" numeric(14, 2),
	CONSTRAINT "timesheets_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "timesheets_minutes" CHECK ("minutes" between 1 and 1440),
	CONSTRAINT "timesheets_status" CHECK ("timesheets"."status" in ('OPEN', 'APPROVED')),
	CONSTRAINT "timesheets_approved" CHECK (("timesheets"."status" = 'APPROVED') = ("timesheets"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "visit_charges" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"appointment" uuid NOT NULL,
	"job" uuid NOT NULL,
	"kind" text NOT NULL,
	"product" uuid,
	"condition" text,
	"warehouse" uuid,
	"technician" uuid,
	"quantity" numeric NOT NULL,
	"unit_price" numeric(14, 2) NOT NULL,
	"day" date NOT NULL,
	"billed_line" uuid,
	"billed" boolean GENERATED ALWAYS AS (billed_line is not null) STORED NOT NULL,
	"covered_by" uuid,
	CONSTRAINT "visit_charges_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "visit_charges_kind" CHECK ("visit_charges"."kind" in ('PART', 'HOURS')),
	CONSTRAINT "visit_charges_of" CHECK (case when "visit_charges"."kind" = 'PART' then "visit_charges"."product" is not null and "visit_charges"."condition" is not null and "visit_charges"."warehouse" is not null
        else "visit_charges"."technician" is not null end),
	CONSTRAINT "visit_charges_quantity" CHECK ("visit_charges"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "visit_clocks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment" uuid NOT NULL,
	"technician" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "visit_clocks_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "visit_clocks_order" CHECK ("visit_clocks"."ended_at" >= "visit_clocks"."started_at")
);
--> statement-breakpoint
CREATE TABLE "visit_signatures" (
	"workspace_id" uuid NOT NULL,
	"appointment" uuid NOT NULL,
	"name" text NOT NULL,
	"image" "bytea" NOT NULL,
	"summary" text,
	"signed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_signatures_key" PRIMARY KEY("workspace_id","appointment")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "visit" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "on_way_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "arrives_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "running_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "warranty" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "signed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "idempotency" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "labour_costs" ADD CONSTRAINT "labour_costs_member" FOREIGN KEY ("workspace_id","member") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_member" FOREIGN KEY ("workspace_id","member") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_appointment" FOREIGN KEY ("workspace_id","appointment") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timesheets" ADD CONSTRAINT "timesheets_approved_by" FOREIGN KEY ("workspace_id","approved_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_appointment" FOREIGN KEY ("workspace_id","appointment") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_warehouse" FOREIGN KEY ("workspace_id","warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_covered_by" FOREIGN KEY ("workspace_id","covered_by") REFERENCES "public"."estimates"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_charges" ADD CONSTRAINT "visit_charges_billed_line" FOREIGN KEY ("workspace_id","billed_line") REFERENCES "public"."invoice_lines"("workspace_id","id") ON DELETE set null ("billed_line") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_clocks" ADD CONSTRAINT "visit_clocks_appointment" FOREIGN KEY ("workspace_id","appointment") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_clocks" ADD CONSTRAINT "visit_clocks_technician" FOREIGN KEY ("workspace_id","technician") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_signatures" ADD CONSTRAINT "visit_signatures_appointment" FOREIGN KEY ("workspace_id","appointment") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timesheets_newest" ON "timesheets" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "timesheets"."removed";--> statement-breakpoint
CREATE INDEX "timesheets_search" ON "timesheets" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "timesheets_by_day" ON "timesheets" USING btree ("workspace_id","day","id") WHERE not "timesheets"."removed";--> statement-breakpoint
CREATE INDEX "timesheets_by_minutes" ON "timesheets" USING btree ("workspace_id","minutes","id") WHERE not "timesheets"."removed";--> statement-breakpoint
CREATE INDEX "timesheets_by_updated_at" ON "timesheets" USING btree ("workspace_id","updated_at","id") WHERE not "timesheets"."removed";--> statement-breakpoint
CREATE INDEX "timesheets_of_member" ON "timesheets" USING btree ("workspace_id","member","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timesheets_of_status" ON "timesheets" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timesheets_of_job" ON "timesheets" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "timesheets_of_appointment" ON "timesheets" USING btree ("workspace_id","appointment","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "timesheets_visit_taken" ON "timesheets" USING btree ("workspace_id","appointment","member");--> statement-breakpoint
CREATE INDEX "visit_charges_newest" ON "visit_charges" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "visit_charges"."removed";--> statement-breakpoint
CREATE INDEX "visit_charges_by_day" ON "visit_charges" USING btree ("workspace_id","day","id") WHERE not "visit_charges"."removed";--> statement-breakpoint
CREATE INDEX "visit_charges_of_job" ON "visit_charges" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_charges_of_appointment" ON "visit_charges" USING btree ("workspace_id","appointment","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_charges_of_kind" ON "visit_charges" USING btree ("workspace_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_charges_of_billed" ON "visit_charges" USING btree ("workspace_id","billed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_charges_of_product" ON "visit_charges" USING btree ("workspace_id","product","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "visit_charges_of_technician" ON "visit_charges" USING btree ("workspace_id","technician","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "visit_charges_line_taken" ON "visit_charges" USING btree ("workspace_id","billed_line");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_charges_part_taken" ON "visit_charges" USING btree ("workspace_id","appointment","product","condition","warehouse") WHERE "visit_charges"."kind" = 'PART';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_charges_hours_taken" ON "visit_charges" USING btree ("workspace_id","appointment","technician") WHERE "visit_charges"."kind" = 'HOURS';--> statement-breakpoint
CREATE UNIQUE INDEX "visit_clocks_running" ON "visit_clocks" USING btree ("workspace_id","appointment","technician") WHERE "visit_clocks"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "visit_clocks_of_appointment" ON "visit_clocks" USING btree ("workspace_id","appointment","started_at");--> statement-breakpoint
CREATE INDEX "stock_movements_of_visit" ON "stock_movements" USING btree ("workspace_id","visit") WHERE "stock_movements"."visit" is not null;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_finished" CHECK ("appointments"."finished_at" is null or "appointments"."finished_at" >= "appointments"."started_at");--> statement-breakpoint
ALTER TABLE "templates" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "templates" ("workspace_id", "id", "name", "enabled", "type", "category", "purpose", "languages", "description", "permissions")
SELECT "w"."workspace_id", gen_random_uuid(), CASE "w"."lang" WHEN 'fr' THEN 'En route' WHEN 'es' THEN 'En camino' ELSE 'On the way' END, true, 'EMAIL', 'TRANSACTIONAL', 'VISIT_ON_WAY', '{"en":{"subject":"We are on our way: about {{appointment.arrival}}","body":"Hello {{client.firstName}},\n\n{{appointment.technician|Our technician}} is on the way to you. Expected at about {{appointment.arrival}}.\n\nJob: {{job.number}}, {{job.title}}\n\nA question? Call us at {{business.phone}}.\n\n{{business.name}}"},"fr":{"subject":"Nous sommes en route : vers {{appointment.arrival}}","body":"Bonjour {{client.firstName}},\n\n{{appointment.technician|Notre équipe}} est en route vers chez vous. Arrivée prévue vers {{appointment.arrival}}.\n\nTravail : {{job.number}}, {{job.title}}\n\nUne question ? Appelez-nous au {{business.phone}}.\n\n{{business.name}}"},"es":{"subject":"Estamos en camino: hacia las {{appointment.arrival}}","body":"Hola, {{client.firstName}}:\n\n{{appointment.technician|Nuestro equipo}} está en camino. Llegada prevista hacia las {{appointment.arrival}}.\n\nTrabajo: {{job.number}}, {{job.title}}\n\n¿Alguna pregunta? Llámenos al {{business.phone}}.\n\n{{business.name}}"}}'::jsonb, CASE "w"."lang" WHEN 'fr' THEN 'Dit au client que quelqu’un est en route.' WHEN 'es' THEN 'Dice al cliente que alguien está en camino.' ELSE 'Tells a client that somebody is on the way.' END, '{}'
FROM "workspaces" "w" WHERE NOT "w"."removed"
ON CONFLICT DO NOTHING;
