CREATE TABLE "appointment_technicians" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"cancelled" boolean NOT NULL,
	CONSTRAINT "appointment_technicians_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("note", ''))) STORED NOT NULL,
	"job" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	"end_at" timestamp (3) with time zone NOT NULL,
	"estimated_duration" integer NOT NULL,
	"status" text DEFAULT 'NEW' NOT NULL,
	"note" text,
	"estimated_window" text,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "appointments_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "appointments_status" CHECK ("appointments"."status" in ('NEW', 'PENDING', 'COMPLETE', 'CANCELLED', 'DELAYED')),
	CONSTRAINT "appointments_end_at" CHECK ("appointments"."end_at" > "appointments"."start_at" and "appointments"."end_at" <= "appointments"."start_at" + interval '24 hours')
);
--> statement-breakpoint
ALTER TABLE "appointment_technicians" ADD CONSTRAINT "appointment_technicians_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_technicians" ADD CONSTRAINT "appointment_technicians_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_technicians_times" ON "appointment_technicians" USING btree ("workspace_id","start_at","end_at","target_id","record_id") WHERE not "appointment_technicians"."cancelled";--> statement-breakpoint
CREATE INDEX "appointment_technicians_of_target" ON "appointment_technicians" USING btree ("workspace_id","target_id","start_at","end_at");--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("workspace_id","created_at","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_by_start_at" ON "appointments" USING btree ("workspace_id","start_at","id" DESC NULLS FIRST) WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("workspace_id","status","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_by_updated_at" ON "appointments" USING btree ("workspace_id","updated_at","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_of_job" ON "appointments" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id");