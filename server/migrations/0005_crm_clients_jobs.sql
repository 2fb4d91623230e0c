CREATE TABLE "account_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "account_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("account_number", ''))) STORED NOT NULL,
	"account_number" text collate "und-x-icu" NOT NULL,
	"account_holder" uuid NOT NULL,
	"parent" uuid,
	"account_type" text,
	"departement" text,
	"signature" text,
	CONSTRAINT "accounts_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "client_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || search_text("additional_phones") || ' ' || search_text("address"))) STORED NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"name" text collate "und-x-icu" GENERATED ALWAYS AS ("first_name" || ' ' || "last_name") STORED NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"additional_phones" jsonb NOT NULL,
	"address" jsonb,
	"languages" text[] NOT NULL,
	CONSTRAINT "clients_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "contact_role_responsibilities" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "contact_role_responsibilities_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "contact_roles" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("role", ''))) STORED NOT NULL,
	"service_location" uuid NOT NULL,
	"client" uuid NOT NULL,
	"role" text collate "und-x-icu" NOT NULL,
	"auto_assign_to_jobs" boolean NOT NULL,
	CONSTRAINT "contact_roles_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_locations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || search_text("address") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"account" uuid NOT NULL,
	"name" text collate "und-x-icu",
	"address" jsonb NOT NULL,
	"timezone" text NOT NULL,
	"note" text,
	CONSTRAINT "service_locations_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_contacts" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "job_contacts_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "job_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "job_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("job_number", '') || ' ' || coalesce("title", ''))) STORED NOT NULL,
	"job_number" text collate "und-x-icu" NOT NULL,
	"title" text collate "und-x-icu" NOT NULL,
	"description" text NOT NULL,
	"job_status" text DEFAULT 'SCHEDULED' NOT NULL,
	"job_site_type" text NOT NULL,
	"client" uuid NOT NULL,
	"account" uuid NOT NULL,
	"service_location" uuid,
	"purchase_order" text,
	"priority" text,
	"start_at" timestamp (3) with time zone,
	CONSTRAINT "jobs_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_tags" ADD CONSTRAINT "account_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tags" ADD CONSTRAINT "account_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_parent" FOREIGN KEY ("workspace_id","parent") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_account_holder" FOREIGN KEY ("workspace_id","account_holder") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."clients"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_role_responsibilities" ADD CONSTRAINT "contact_role_responsibilities_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."contact_roles"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_role_responsibilities" ADD CONSTRAINT "contact_role_responsibilities_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_roles" ADD CONSTRAINT "contact_roles_service_location" FOREIGN KEY ("workspace_id","service_location") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_roles" ADD CONSTRAINT "contact_roles_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_locations" ADD CONSTRAINT "service_locations_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_contacts" ADD CONSTRAINT "job_contacts_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_contacts" ADD CONSTRAINT "job_contacts_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."contact_roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tags" ADD CONSTRAINT "job_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tags" ADD CONSTRAINT "job_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_service_location" FOREIGN KEY ("workspace_id","service_location") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tags_of_target" ON "account_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("workspace_id","created_at","id") WHERE not "accounts"."removed";--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_account_number" ON "accounts" USING btree ("workspace_id","account_number","id" DESC NULLS FIRST) WHERE not "accounts"."removed";--> statement-breakpoint
CREATE INDEX "accounts_by_updated_at" ON "accounts" USING btree ("workspace_id","updated_at","id") WHERE not "accounts"."removed";--> statement-breakpoint
CREATE INDEX "accounts_of_account_holder" ON "accounts" USING btree ("workspace_id","account_holder","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "accounts_of_parent" ON "accounts" USING btree ("workspace_id","parent","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_of_account_type" ON "accounts" USING btree ("workspace_id","account_type","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_account_number_taken" ON "accounts" USING btree ("workspace_id",lower("account_number"));--> statement-breakpoint
CREATE INDEX "client_tags_of_target" ON "client_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id") WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("workspace_id","name","id" DESC NULLS FIRST) WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_by_last_name" ON "clients" USING btree ("workspace_id","last_name","id") WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_by_updated_at" ON "clients" USING btree ("workspace_id","updated_at","id") WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "contact_role_responsibilities_of_target" ON "contact_role_responsibilities" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "contact_roles_newest" ON "contact_roles" USING btree ("workspace_id","created_at","id") WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_search" ON "contact_roles" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_roles_by_role" ON "contact_roles" USING btree ("workspace_id","role","id" DESC NULLS FIRST) WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_by_updated_at" ON "contact_roles" USING btree ("workspace_id","updated_at","id") WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_of_service_location" ON "contact_roles" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "contact_roles_of_client" ON "contact_roles" USING btree ("workspace_id","client","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_roles_of_auto_assign_to_jobs" ON "contact_roles" USING btree ("workspace_id","auto_assign_to_jobs","created_at","id");--> statement-breakpoint
CREATE INDEX "service_locations_newest" ON "service_locations" USING btree ("workspace_id","created_at","id") WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_search" ON "service_locations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_locations_by_name" ON "service_locations" USING btree ("workspace_id","name","id" DESC NULLS FIRST) WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_by_updated_at" ON "service_locations" USING btree ("workspace_id","updated_at","id") WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_of_account" ON "service_locations" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "job_contacts_of_target" ON "job_contacts" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "job_tags_of_target" ON "job_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("workspace_id","created_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_by_job_number" ON "jobs" USING btree ("workspace_id","job_number","id" DESC NULLS FIRST) WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_title" ON "jobs" USING btree ("workspace_id","title","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_job_status" ON "jobs" USING btree ("workspace_id","job_status","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_start_at" ON "jobs" USING btree ("workspace_id","start_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_updated_at" ON "jobs" USING btree ("workspace_id","updated_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_of_client" ON "jobs" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "jobs_of_account" ON "jobs" USING btree ("workspace_id","account","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_of_service_location" ON "jobs" USING btree ("workspace_id","service_location","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_of_job_site_type" ON "jobs" USING btree ("workspace_id","job_site_type","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_of_priority" ON "jobs" USING btree ("workspace_id","priority","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_job_number_taken" ON "jobs" USING btree ("workspace_id",lower("job_number"));