CREATE TABLE "invoices" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("invoice_number", '') || ' ' || coalesce("client_name", ''))) STORED NOT NULL,
	"account" uuid NOT NULL,
	"job" uuid,
	"invoice_number" text,
	"billing_date" date,
	"payment_terms" text,
	"due_date" date,
	"currency" text,
	"locale" text,
	"line_items" jsonb NOT NULL,
	"tax_rates" jsonb,
	"notes" text,
	"terms_and_conditions" text,
	"logo" text,
	"logo_width" integer,
	"title" text,
	"company_name" text,
	"company_address" text,
	"company_address2" text,
	"company_country" text,
	"client_name" text collate "und-x-icu",
	"client_address" text,
	"client_address2" text,
	"client_country" text,
	"subtotal" numeric(14, 2) NOT NULL,
	"tax_breakdown" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"rounding_mode" text NOT NULL,
	"issuer" jsonb,
	"kind" text NOT NULL,
	"invoice_status" text NOT NULL,
	"paid" numeric(14, 2) NOT NULL,
	"credited" numeric(14, 2) NOT NULL,
	"balance" numeric(14, 2) GENERATED ALWAYS AS (case when kind = 'CREDIT_NOTE' or invoice_status = 'CANCELLED' then 0 else total - credited - paid end) STORED NOT NULL,
	"corrects" uuid,
	"reason" text,
	"issued_at" timestamp (3) with time zone,
	"external_notes" jsonb NOT NULL,
	"job_facts" jsonb,
	CONSTRAINT "invoices_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('INVOICE', 'CREDIT_NOTE')),
	CONSTRAINT "invoices_invoice_status" CHECK ("invoices"."invoice_status" in ('DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED')),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid" between 0 and greatest("invoices"."total", 0)),
	CONSTRAINT "invoices_credited" CHECK ("invoices"."credited" between 0 and greatest("invoices"."total", 0)),
	CONSTRAINT "invoices_corrects_kind" CHECK (("invoices"."kind" = 'CREDIT_NOTE') = ("invoices"."corrects" is not null))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("reference", ''))) STORED NOT NULL,
	"invoice" uuid NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"reference" text,
	CONSTRAINT "payments_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("content", ''))) STORED NOT NULL,
	"content" text NOT NULL,
	"is_internal" boolean NOT NULL,
	"entity_type" text NOT NULL,
	"entity" uuid NOT NULL,
	CONSTRAINT "notes_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
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
	"position" text,
	"gender" text,
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
CREATE TABLE "member_skills" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "member_skills_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "skills" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"enabled" boolean NOT NULL,
	CONSTRAINT "skills_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "statuses" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"is_default" boolean NOT NULL,
	"enabled" boolean NOT NULL,
	"types" text[] NOT NULL,
	"color" text NOT NULL,
	"code" text,
	"description" text,
	"note" text,
	CONSTRAINT "statuses_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"color" text NOT NULL,
	"types" text[] NOT NULL,
	"description" text,
	"note" text,
	"enabled" boolean NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "tags_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "resources" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"thumbnail_key" text,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"is_image" boolean NOT NULL,
	"capability" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resources_id" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"request_id" text,
	CONSTRAINT "activities_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"workspace_id" uuid NOT NULL,
	"series" text NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_key" PRIMARY KEY("workspace_id","series")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" json,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key" PRIMARY KEY("workspace_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about_workspace" uuid,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"language" text NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_files" (
	"mail" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "outbox_files_key" PRIMARY KEY("mail","position")
);
--> statement-breakpoint
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
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("email", ''))) STORED NOT NULL,
	"email" text NOT NULL,
	"role" uuid NOT NULL,
	"code" text NOT NULL,
	"invited_by" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) STORED NOT NULL,
	"role_id" uuid NOT NULL,
	"is_technician" boolean DEFAULT false NOT NULL,
	"timezone" text NOT NULL,
	"color" text,
	"working_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"photo" text,
	"invited_by" text,
	"accessed_at" timestamp (3) with time zone,
	CONSTRAINT "members_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"description" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"sections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "roles_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_taken" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_off" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"user" uuid NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"to" timestamp (3) with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "time_off_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "time_off_order" CHECK ("time_off"."to" > "time_off"."from")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"image" text,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"phone" text,
	"account_type" text DEFAULT 'USER' NOT NULL,
	"is_activated" boolean DEFAULT false NOT NULL,
	"is_confirmed" boolean DEFAULT false NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"is_onboarded" boolean DEFAULT false NOT NULL,
	"joined_by_invite" boolean DEFAULT false NOT NULL,
	"photo" text,
	"timezone" text DEFAULT 'America/Toronto' NOT NULL,
	"timeformat" text DEFAULT 'YYYY-MM-DD HH:mm' NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"country" text DEFAULT 'CA' NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_workspace" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_taken" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"slogan" text,
	"org_num" text,
	"org_type" text,
	"org_sector" text,
	"www" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"pst_num" text,
	"pst_percent" text,
	"gst_num" text,
	"gst_percent" text,
	"address" jsonb,
	"timezone" text NOT NULL,
	"lang" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"photo" text,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "workspaces_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "workspaces_own_itself" CHECK ("workspaces"."id" = "workspaces"."workspace_id")
);
--> statement-breakpoint
CREATE TABLE "samples" (
	"workspace_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "samples_key" PRIMARY KEY("workspace_id","entity","record_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects" FOREIGN KEY ("workspace_id","corrects") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice" FOREIGN KEY ("workspace_id","invoice") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_files" ADD CONSTRAINT "outbox_files_mail_outbox_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_technicians" ADD CONSTRAINT "appointment_technicians_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_technicians" ADD CONSTRAINT "appointment_technicians_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_contacts" ADD CONSTRAINT "job_contacts_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_contacts" ADD CONSTRAINT "job_contacts_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."contact_roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tags" ADD CONSTRAINT "job_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_tags" ADD CONSTRAINT "job_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_service_location" FOREIGN KEY ("workspace_id","service_location") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" FOREIGN KEY ("workspace_id","role") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by" FOREIGN KEY ("workspace_id","invited_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role_id" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_user" FOREIGN KEY ("workspace_id","user") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_by_updated_at" ON "invoices" USING btree ("workspace_id","updated_at","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_invoice_number" ON "invoices" USING btree ("workspace_id","invoice_number","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_client_name" ON "invoices" USING btree ("workspace_id","client_name","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_billing_date" ON "invoices" USING btree ("workspace_id","billing_date","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree ("workspace_id","due_date","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_total" ON "invoices" USING btree ("workspace_id","total","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_balance" ON "invoices" USING btree ("workspace_id","balance","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_invoice_status" ON "invoices" USING btree ("workspace_id","invoice_status","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_of_kind" ON "invoices" USING btree ("workspace_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_account" ON "invoices" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_job" ON "invoices" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_corrects" ON "invoices" USING btree ("workspace_id","corrects","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_currency" ON "invoices" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_invoice_number_taken" ON "invoices" USING btree ("workspace_id",lower("invoice_number")) WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_owed" ON "invoices" USING btree ("workspace_id","account","currency","balance") WHERE "invoices"."invoice_status" in ('SENT', 'OVERDUE');--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_search" ON "payments" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payments_by_updated_at" ON "payments" USING btree ("workspace_id","updated_at","id") WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_by_paid_at" ON "payments" USING btree ("workspace_id","paid_at","id") WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("workspace_id","amount","id") WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_of_invoice" ON "payments" USING btree ("workspace_id","invoice","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_of_method" ON "payments" USING btree ("workspace_id","method","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_of_currency" ON "payments" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "notes"."removed";--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_by_updated_at" ON "notes" USING btree ("workspace_id","updated_at","id") WHERE not "notes"."removed";--> statement-breakpoint
CREATE INDEX "notes_of_entity_type" ON "notes" USING btree ("workspace_id","entity_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_of_entity" ON "notes" USING btree ("workspace_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_of_is_internal" ON "notes" USING btree ("workspace_id","is_internal","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_tags_of_target" ON "account_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "accounts"."removed";--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_account_number" ON "accounts" USING btree ("workspace_id","account_number","id") WHERE not "accounts"."removed";--> statement-breakpoint
CREATE INDEX "accounts_by_updated_at" ON "accounts" USING btree ("workspace_id","updated_at","id") WHERE not "accounts"."removed";--> statement-breakpoint
CREATE INDEX "accounts_of_account_holder" ON "accounts" USING btree ("workspace_id","account_holder","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accounts_of_parent" ON "accounts" USING btree ("workspace_id","parent","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accounts_of_account_type" ON "accounts" USING btree ("workspace_id","account_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_account_number_taken" ON "accounts" USING btree ("workspace_id",lower("account_number"));--> statement-breakpoint
CREATE INDEX "client_tags_of_target" ON "client_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("workspace_id","name","id") WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_by_last_name" ON "clients" USING btree ("workspace_id","last_name","id") WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_by_updated_at" ON "clients" USING btree ("workspace_id","updated_at","id") WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_of_position" ON "clients" USING btree ("workspace_id","position","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_role_responsibilities_of_target" ON "contact_role_responsibilities" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "contact_roles_newest" ON "contact_roles" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_search" ON "contact_roles" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_roles_by_role" ON "contact_roles" USING btree ("workspace_id","role","id") WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_by_updated_at" ON "contact_roles" USING btree ("workspace_id","updated_at","id") WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_of_service_location" ON "contact_roles" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_roles_of_client" ON "contact_roles" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_roles_of_auto_assign_to_jobs" ON "contact_roles" USING btree ("workspace_id","auto_assign_to_jobs","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_locations_newest" ON "service_locations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_search" ON "service_locations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_locations_by_name" ON "service_locations" USING btree ("workspace_id","name","id") WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_by_updated_at" ON "service_locations" USING btree ("workspace_id","updated_at","id") WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_of_account" ON "service_locations" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "member_skills_of_target" ON "member_skills" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "skills_newest" ON "skills" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "skills_search" ON "skills" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "skills_by_name" ON "skills" USING btree ("workspace_id","name","id") WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "skills_by_updated_at" ON "skills" USING btree ("workspace_id","updated_at","id") WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "skills_of_enabled" ON "skills" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "skills_name_taken" ON "skills" USING btree ("workspace_id",lower("name")) WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "statuses_newest" ON "statuses" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "statuses_search" ON "statuses" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "statuses_by_name" ON "statuses" USING btree ("workspace_id","name","id") WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "statuses_by_updated_at" ON "statuses" USING btree ("workspace_id","updated_at","id") WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "statuses_of_enabled" ON "statuses" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "statuses_of_is_default" ON "statuses" USING btree ("workspace_id","is_default","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_name_taken" ON "statuses" USING btree ("workspace_id",lower("name")) WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "tags_newest" ON "tags" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tags_by_name" ON "tags" USING btree ("workspace_id","name","id") WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_by_updated_at" ON "tags" USING btree ("workspace_id","updated_at","id") WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_of_enabled" ON "tags" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tags_of_is_default" ON "tags" USING btree ("workspace_id","is_default","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_taken" ON "tags" USING btree ("workspace_id",lower("name")) WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "resources_of_record" ON "resources" USING btree ("workspace_id","entity","record_id","id");--> statement-breakpoint
CREATE INDEX "resources_key" ON "resources" USING btree ("key");--> statement-breakpoint
CREATE INDEX "resources_thumbnail" ON "resources" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "activities_of_record" ON "activities" USING btree ("workspace_id","entity","record_id","id");--> statement-breakpoint
CREATE INDEX "activities_of_actor" ON "activities" USING btree ("workspace_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE state = 'QUEUED';--> statement-breakpoint
CREATE INDEX "outbox_of_recipient" ON "outbox" USING btree (lower("recipient"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_of_workspace" ON "outbox" USING btree ("about_workspace","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appointment_technicians_times" ON "appointment_technicians" USING btree ("workspace_id","start_at","end_at","target_id","record_id") WHERE not "appointment_technicians"."cancelled";--> statement-breakpoint
CREATE INDEX "appointment_technicians_of_target" ON "appointment_technicians" USING btree ("workspace_id","target_id","start_at","end_at");--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_by_start_at" ON "appointments" USING btree ("workspace_id","start_at","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("workspace_id","status","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_by_updated_at" ON "appointments" USING btree ("workspace_id","updated_at","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_of_job" ON "appointments" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_contacts_of_target" ON "job_contacts" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "job_tags_of_target" ON "job_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_by_job_number" ON "jobs" USING btree ("workspace_id","job_number","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_title" ON "jobs" USING btree ("workspace_id","title","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_job_status" ON "jobs" USING btree ("workspace_id","job_status","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_start_at" ON "jobs" USING btree ("workspace_id","start_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_updated_at" ON "jobs" USING btree ("workspace_id","updated_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_of_client" ON "jobs" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_account" ON "jobs" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_service_location" ON "jobs" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_job_site_type" ON "jobs" USING btree ("workspace_id","job_site_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_priority" ON "jobs" USING btree ("workspace_id","priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_job_number_taken" ON "jobs" USING btree ("workspace_id",lower("job_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_taken" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_of_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "invitations"."removed";--> statement-breakpoint
CREATE INDEX "invitations_search" ON "invitations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("workspace_id","email","id") WHERE not "invitations"."removed";--> statement-breakpoint
CREATE INDEX "invitations_of_role" ON "invitations" USING btree ("workspace_id","role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email_taken" ON "invitations" USING btree ("workspace_id",lower("email"));--> statement-breakpoint
CREATE INDEX "invitations_code" ON "invitations" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invitations_of_mailbox" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "members"."removed";--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_by_first_name" ON "members" USING btree ("workspace_id","first_name","id") WHERE not "members"."removed";--> statement-breakpoint
CREATE INDEX "members_by_last_name" ON "members" USING btree ("workspace_id","last_name","id") WHERE not "members"."removed";--> statement-breakpoint
CREATE INDEX "members_of_role_id" ON "members" USING btree ("workspace_id","role_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_of_is_technician" ON "members" USING btree ("workspace_id","is_technician","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_of_enabled" ON "members" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("id");--> statement-breakpoint
CREATE INDEX "roles_newest" ON "roles" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "roles_search" ON "roles" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "roles_by_name" ON "roles" USING btree ("workspace_id","name","id") WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "roles_by_updated_at" ON "roles" USING btree ("workspace_id","updated_at","id") WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "roles_of_enabled" ON "roles" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_taken" ON "roles" USING btree ("workspace_id",lower("name")) WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttles_age" ON "throttles" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "time_off_newest" ON "time_off" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "time_off"."removed";--> statement-breakpoint
CREATE INDEX "time_off_by_from" ON "time_off" USING btree ("workspace_id","from","id") WHERE not "time_off"."removed";--> statement-breakpoint
CREATE INDEX "time_off_of_user" ON "time_off" USING btree ("workspace_id","user","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_off_of_to" ON "time_off" USING btree ("workspace_id","to","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "verifications_of_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "workspaces_newest" ON "workspaces" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "workspaces"."removed";