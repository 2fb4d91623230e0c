-- By hand: what the tables stand on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Lower case without accents; unaccent itself is not immutable because its dictionary could change.
CREATE FUNCTION fold(raw text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  SET search_path = pg_catalog, public
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, raw)) $$;
--> statement-breakpoint
-- What people look for in a structured value: words and numbers they can read, not its codes, ids and zones.
CREATE FUNCTION search_text(stored jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public
  AS $$ SELECT coalesce(string_agg(part #>> '{}', ' '), '')
        FROM jsonb_path_query(stored, '$[*]') item,
             jsonb_path_query(CASE WHEN jsonb_typeof(item) = 'object'
                                   THEN item - '{id,type,types,timezone,timeZone,provider,placeId,countryCode,location}'::text[]
                                   ELSE item END, 'strict $.**') part
        WHERE jsonb_typeof(part) = 'string' $$;
--> statement-breakpoint
-- The names that an entry of the audit trail tells of its record, folded as searches are; empty where it tells none.
CREATE FUNCTION activity_names(changes jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  SET search_path = pg_catalog, public
  AS $$ SELECT trim(fold(coalesce(changes -> 'jobNumber' ->> 1, '') || ' ' ||
         coalesce(changes -> 'accountNumber' ->> 1, '') || ' ' ||
         coalesce(changes -> 'invoiceNumber' ->> 1, '') || ' ' ||
         coalesce(changes -> 'productNumber' ->> 1, '') || ' ' ||
         coalesce(changes -> 'name' ->> 1, '') || ' ' ||
         coalesce(changes -> 'title' ->> 1, '') || ' ' ||
         coalesce(changes -> 'firstName' ->> 1, '') || ' ' ||
         coalesce(changes -> 'lastName' ->> 1, '') || ' ' ||
         coalesce(changes -> 'model' ->> 1, '') || ' ' ||
         coalesce(changes -> 'email' ->> 1, '') || ' ' ||
         coalesce(changes -> 'role' ->> 1, ''))) $$;
--> statement-breakpoint
-- Generated from the tables as they are declared.
CREATE TABLE "billings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("billing_email", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"account" uuid NOT NULL,
	"contact" uuid NOT NULL,
	"billing_email" text NOT NULL,
	"address" jsonb NOT NULL,
	"default_payment_terms" text,
	"default_payment_method" text,
	"note" text,
	CONSTRAINT "billings_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"date" date,
	"tech" text,
	"name" text,
	"description" text NOT NULL,
	"quantity" numeric NOT NULL,
	"unit_price" numeric NOT NULL,
	"amount" numeric(14, 2) NOT NULL,
	CONSTRAINT "invoice_lines_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "comments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("message", ''))) STORED NOT NULL,
	"message" text NOT NULL,
	"enabled" boolean NOT NULL,
	"entity_type" text NOT NULL,
	"entity" uuid NOT NULL,
	CONSTRAINT "comments_key" PRIMARY KEY("workspace_id","id")
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
CREATE TABLE "subtasks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("title", ''))) STORED NOT NULL,
	"title" text NOT NULL,
	"completed" boolean NOT NULL,
	"status" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity" uuid NOT NULL,
	"rank" numeric NOT NULL,
	CONSTRAINT "subtasks_key" PRIMARY KEY("workspace_id","id")
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
	"search" text GENERATED ALWAYS AS (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || search_text("additional_emails") || ' ' || search_text("additional_phones") || ' ' || search_text("address"))) STORED NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu" NOT NULL,
	"name" text collate "und-x-icu" GENERATED ALWAYS AS (case when "first_name" = "last_name" then "first_name" else "first_name" || ' ' || "last_name" end) STORED NOT NULL,
	"email" text,
	"phone" text NOT NULL,
	"additional_phones" jsonb NOT NULL,
	"address" jsonb,
	"languages" text[] NOT NULL,
	"position" text,
	"gender" text,
	"title" text,
	"birthday" date,
	"additional_emails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"timezone" text DEFAULT 'America/Toronto' NOT NULL,
	"timeformat" text DEFAULT 'YYYY-MM-DD HH:mm' NOT NULL,
	"notes" text,
	"suspended" boolean DEFAULT false NOT NULL,
	"visit_mails" boolean DEFAULT true NOT NULL,
	"photo" text,
	"name_key" text GENERATED ALWAYS AS (fold(case when "first_name" = "last_name" then "first_name" else "first_name" || ' ' || "last_name" end)) STORED NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower("email")) STORED,
	CONSTRAINT "clients_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("www", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"www" text,
	"note" text,
	CONSTRAINT "companies_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_brands" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_brands_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "company_location_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_location_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "company_locations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || search_text("address") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"company" uuid NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"code" text,
	"address" jsonb,
	"time_zone" text,
	"phones" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"note" text,
	CONSTRAINT "company_locations_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "company_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "company_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
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
	"note" text,
	"auto_assign_to_jobs" boolean NOT NULL,
	CONSTRAINT "contact_roles_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "service_location_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "service_location_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
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
CREATE TABLE "brands" (
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
	"note" text,
	"enabled" boolean NOT NULL,
	CONSTRAINT "brands_key" PRIMARY KEY("workspace_id","id")
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
CREATE TABLE "machine_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "machine_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("model_key", '') || ' ' || coalesce("serial_number", '') || ' ' || coalesce("serial_key", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"brand" uuid NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"source" text NOT NULL,
	"model" text collate "und-x-icu" NOT NULL,
	"note" text,
	"name" text collate "und-x-icu" NOT NULL,
	"model_key" text NOT NULL,
	"serial_number" text collate "und-x-icu",
	"serial_key" text,
	"description" text,
	"client" uuid,
	"service_location" uuid,
	CONSTRAINT "machines_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "manual_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "manual_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "manuals" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("model_key", '') || ' ' || search_text("items") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"brand" uuid NOT NULL,
	"type" text NOT NULL,
	"class" text NOT NULL,
	"source" text NOT NULL,
	"model" text collate "und-x-icu" NOT NULL,
	"note" text,
	"name" text collate "und-x-icu" NOT NULL,
	"model_key" text NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "manuals_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "repairs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("model", '') || ' ' || coalesce("serial", '') || ' ' || search_text("items") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"job" uuid NOT NULL,
	"machine" uuid,
	"brand" uuid,
	"type" text,
	"model" text,
	"serial" text,
	"status" text NOT NULL,
	"estimation" numeric(14, 2),
	"items" jsonb NOT NULL,
	"total" numeric(14, 2) NOT NULL,
	"note" text,
	CONSTRAINT "repairs_key" PRIMARY KEY("workspace_id","id")
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
CREATE TABLE "access_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"actor_id" uuid,
	"workspace_name" text
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
CREATE TABLE "known_devices" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"synced" boolean NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_taken" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL
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
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	"factor_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_taken" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"open" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blocks" integer DEFAULT 0 NOT NULL,
	"blocked_until" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "import_rows" (
	"workspace_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"body" jsonb,
	"faults" jsonb,
	"likeness" jsonb,
	"notices" jsonb,
	CONSTRAINT "import_rows_key" PRIMARY KEY("workspace_id","import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"headings" text[] NOT NULL,
	"heading" text NOT NULL,
	"columns" jsonb,
	"constants" jsonb,
	"separator" text DEFAULT ',' NOT NULL,
	"day_orders" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"creates" text[] DEFAULT '{}' NOT NULL,
	"missing" jsonb,
	"state" text NOT NULL,
	"rows" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"accepted" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"likely" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_skills" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_skills_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("product_number", '') || ' ' || coalesce("sku", '') || ' ' || coalesce("variant", '') || ' ' || coalesce("model", '') || ' ' || coalesce("serial_number", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"product_number" text collate "und-x-icu" NOT NULL,
	"sku" text collate "und-x-icu",
	"product_type" text NOT NULL,
	"category" uuid,
	"type" uuid,
	"description" text,
	"unit_cost" numeric(14, 2),
	"unit_price" numeric(14, 2),
	"parent" uuid,
	"variant" text collate "und-x-icu",
	"brand" uuid,
	"model" text collate "und-x-icu",
	"duration" integer,
	"serial_number" text collate "und-x-icu",
	"holder" uuid,
	"quantity" integer NOT NULL,
	"product_status" text NOT NULL,
	"receiver" uuid,
	"received" boolean DEFAULT false NOT NULL,
	"photo" text,
	CONSTRAINT "products_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "products_quantity" CHECK ("products"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_settings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"default_warehouse" uuid NOT NULL,
	"reorder_trigger" integer,
	"default_quantity" integer,
	"minimum_order_quantity" integer,
	CONSTRAINT "inventory_settings_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "inventory_settings_of_workspace" CHECK ("inventory_settings"."id" = "inventory_settings"."workspace_id")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("note", ''))) STORED NOT NULL,
	"warehouse" uuid NOT NULL,
	"product" uuid NOT NULL,
	"reason" text NOT NULL,
	"other_warehouse" uuid,
	"new_count" integer DEFAULT 0 NOT NULL,
	"refurbished_count" integer DEFAULT 0 NOT NULL,
	"damaged_count" integer DEFAULT 0 NOT NULL,
	"note" text,
	CONSTRAINT "stock_movements_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "stock_movements_move" CHECK (("stock_movements"."reason" = 'MOVE') = ("stock_movements"."other_warehouse" is not null) and "stock_movements"."other_warehouse" is distinct from "stock_movements"."warehouse")
);
--> statement-breakpoint
CREATE TABLE "stocks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"warehouse" uuid NOT NULL,
	"product" uuid NOT NULL,
	"reorder_trigger" integer,
	"default_quantity" integer,
	"minimum_order_quantity" integer,
	"new_count" integer DEFAULT 0 NOT NULL,
	"refurbished_count" integer DEFAULT 0 NOT NULL,
	"damaged_count" integer DEFAULT 0 NOT NULL,
	"pending_new_count" integer DEFAULT 0 NOT NULL,
	"pending_refurbished_count" integer DEFAULT 0 NOT NULL,
	"pending_damaged_count" integer DEFAULT 0 NOT NULL,
	"is_low" boolean GENERATED ALWAYS AS (reorder_trigger is not null and greatest(new_count - pending_new_count, 0) + greatest(refurbished_count - pending_refurbished_count, 0) <= reorder_trigger) STORED NOT NULL,
	CONSTRAINT "stocks_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "insufficient_stock" CHECK ("stocks"."new_count" >= 0 and "stocks"."refurbished_count" >= 0 and "stocks"."damaged_count" >= 0),
	CONSTRAINT "stocks_removed_empty" CHECK (not "stocks"."removed" or "stocks"."new_count" + "stocks"."refurbished_count" + "stocks"."damaged_count" = 0),
	CONSTRAINT "stocks_pending" CHECK ("stocks"."pending_new_count" >= 0 and "stocks"."pending_refurbished_count" >= 0 and "stocks"."pending_damaged_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "warehouses" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || search_text("address"))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"address" jsonb,
	"note" text,
	"photo" text,
	CONSTRAINT "warehouses_key" PRIMARY KEY("workspace_id","id")
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
CREATE TABLE "templates" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"enabled" boolean NOT NULL,
	"type" text,
	"category" text,
	"purpose" text,
	"languages" jsonb NOT NULL,
	"description" text NOT NULL,
	"permissions" text[] NOT NULL,
	"note" text,
	CONSTRAINT "templates_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointment_news" (
	"workspace_id" uuid NOT NULL,
	"appointment" uuid NOT NULL,
	"known" jsonb,
	"actor_id" uuid NOT NULL,
	"settles_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_news_key" PRIMARY KEY("workspace_id","appointment")
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
	"next_visit_at" timestamp (3) with time zone,
	"to_schedule" boolean GENERATED ALWAYS AS (next_visit_at is null and job_status not in ('COMPLETED', 'CANCELLED')) STORED NOT NULL,
	"invoiced" boolean DEFAULT false NOT NULL,
	"to_invoice" boolean GENERATED ALWAYS AS (job_status = 'COMPLETED' and not invoiced) STORED NOT NULL,
	CONSTRAINT "jobs_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "visit_reminders" (
	"workspace_id" uuid NOT NULL,
	"appointment" uuid NOT NULL,
	"start_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_reminders_key" PRIMARY KEY("workspace_id","appointment","start_at")
);
--> statement-breakpoint
CREATE TABLE "installation_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "views" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold('')) STORED NOT NULL,
	"list" text NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"query" jsonb NOT NULL,
	"hidden" jsonb NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "views_key" PRIMARY KEY("workspace_id","id")
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
	"numbering" jsonb DEFAULT '{"invoice":{"prefix":"INV-","yearly":false},"credit":{"prefix":"CN-","yearly":false},"estimate":{"prefix":"EST-","yearly":false},"job":{"prefix":"J-","yearly":false},"account":{"prefix":"A-","yearly":false},"order":{"prefix":"PO-","yearly":false}}'::jsonb NOT NULL,
	"payment_terms" text DEFAULT 'NET30' NOT NULL,
	"tax_rounding" text DEFAULT 'DOCUMENT' NOT NULL,
	"working_hours" jsonb DEFAULT '[{"weekday":1,"from":"08:00","to":"18:00"},{"weekday":2,"from":"08:00","to":"18:00"},{"weekday":3,"from":"08:00","to":"18:00"},{"weekday":4,"from":"08:00","to":"18:00"},{"weekday":5,"from":"08:00","to":"18:00"}]'::jsonb NOT NULL,
	"reply_to" text,
	"visit_mails" boolean DEFAULT true NOT NULL,
	"photo" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"requires_second_factor" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp (3) with time zone,
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
CREATE TABLE "supplier_brand_tag_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "supplier_brand_tag_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_brand_tags" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("note", ''))) STORED NOT NULL,
	"supplier" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"note" text,
	CONSTRAINT "supplier_brand_tags_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_contacts" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || search_text("phones") || ' ' || search_text("emails") || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"supplier" uuid NOT NULL,
	"location" uuid NOT NULL,
	"first_name" text collate "und-x-icu" NOT NULL,
	"last_name" text collate "und-x-icu",
	"position" text,
	"phones" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"languages" text[] NOT NULL,
	"note" text,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "supplier_contacts_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_locations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("address", '') || ' ' || coalesce("city", '') || ' ' || coalesce("state", '') || ' ' || coalesce("zip", '') || ' ' || coalesce("note", ''))) STORED NOT NULL,
	"supplier" uuid NOT NULL,
	"name" text collate "und-x-icu",
	"address" text,
	"unit" text,
	"city" text collate "und-x-icu",
	"state" text,
	"zip" text,
	"note" text,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "supplier_locations_key" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "supplier_locations_of_their_supplier" UNIQUE("workspace_id","supplier","id")
);
--> statement-breakpoint
CREATE TABLE "supplier_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "supplier_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("www", '') || ' ' || search_text("phones") || ' ' || search_text("emails"))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"www" text,
	"phones" jsonb NOT NULL,
	"emails" jsonb NOT NULL,
	"country" text,
	CONSTRAINT "suppliers_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "workspace_exports" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"key" text,
	"size" bigint,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"beat_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "workspace_exports_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "feedback_contributors" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "feedback_contributors_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_tags" (
	"workspace_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "feedback_tags_key" PRIMARY KEY("workspace_id","record_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_votes" (
	"workspace_id" uuid NOT NULL,
	"feedback" uuid NOT NULL,
	"person" uuid NOT NULL,
	CONSTRAINT "feedback_votes_key" PRIMARY KEY("workspace_id","feedback","person")
);
--> statement-breakpoint
CREATE TABLE "feedbacks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", '') || ' ' || coalesce("description", ''))) STORED NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	"type" text,
	"priority" text,
	"priority_idx" integer GENERATED ALWAYS AS (substring("priority" from 2)::int) STORED,
	"section" text,
	"progress_status" text NOT NULL,
	"eta" text NOT NULL,
	"description" text,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feedbacks_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"removed" boolean DEFAULT false NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce("name", ''))) STORED NOT NULL,
	"day" date NOT NULL,
	"name" text collate "und-x-icu" NOT NULL,
	CONSTRAINT "holidays_key" PRIMARY KEY("workspace_id","id")
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
	"names" text GENERATED ALWAYS AS (activity_names("changes")) STORED NOT NULL,
	"under" uuid,
	CONSTRAINT "activities_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"workspace_id" uuid NOT NULL,
	"series" text NOT NULL,
	"head" text NOT NULL,
	"last" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "counters_key" PRIMARY KEY("workspace_id","head")
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
CREATE TABLE "workspace_writes" (
	"workspace_id" uuid NOT NULL,
	"writes" bigint NOT NULL,
	CONSTRAINT "workspace_writes_key" PRIMARY KEY("workspace_id")
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
	"address" text,
	"unit" text,
	"city" text,
	"state" text,
	"zip" text,
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
	"muted_notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_workspace" uuid,
	"disabled_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_taken" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "merged_records" (
	"workspace_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"id" uuid NOT NULL,
	"into" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_records_key" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billings" ADD CONSTRAINT "billings_contact" FOREIGN KEY ("workspace_id","contact") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."invoices"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "company_brands" ADD CONSTRAINT "company_brands_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."companies"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_brands" ADD CONSTRAINT "company_brands_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_location_tags" ADD CONSTRAINT "company_location_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."company_locations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_location_tags" ADD CONSTRAINT "company_location_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_locations" ADD CONSTRAINT "company_locations_company" FOREIGN KEY ("workspace_id","company") REFERENCES "public"."companies"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tags" ADD CONSTRAINT "company_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."companies"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_tags" ADD CONSTRAINT "company_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_role_responsibilities" ADD CONSTRAINT "contact_role_responsibilities_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."contact_roles"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_role_responsibilities" ADD CONSTRAINT "contact_role_responsibilities_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_roles" ADD CONSTRAINT "contact_roles_service_location" FOREIGN KEY ("workspace_id","service_location") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_roles" ADD CONSTRAINT "contact_roles_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_location_tags" ADD CONSTRAINT "service_location_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_location_tags" ADD CONSTRAINT "service_location_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_locations" ADD CONSTRAINT "service_locations_account" FOREIGN KEY ("workspace_id","account") REFERENCES "public"."accounts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_skills" ADD CONSTRAINT "member_skills_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tags" ADD CONSTRAINT "machine_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."machines"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_tags" ADD CONSTRAINT "machine_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_brand" FOREIGN KEY ("workspace_id","brand") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_client" FOREIGN KEY ("workspace_id","client") REFERENCES "public"."clients"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_service_location" FOREIGN KEY ("workspace_id","service_location") REFERENCES "public"."service_locations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_tags" ADD CONSTRAINT "manual_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."manuals"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_tags" ADD CONSTRAINT "manual_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manuals" ADD CONSTRAINT "manuals_brand" FOREIGN KEY ("workspace_id","brand") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_job" FOREIGN KEY ("workspace_id","job") REFERENCES "public"."jobs"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_machine" FOREIGN KEY ("workspace_id","machine") REFERENCES "public"."machines"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repairs" ADD CONSTRAINT "repairs_brand" FOREIGN KEY ("workspace_id","brand") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("workspace_id","import_id") REFERENCES "public"."imports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skills" ADD CONSTRAINT "product_skills_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_skills" ADD CONSTRAINT "product_skills_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."skills"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category" FOREIGN KEY ("workspace_id","category") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type" FOREIGN KEY ("workspace_id","type") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand" FOREIGN KEY ("workspace_id","brand") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_holder" FOREIGN KEY ("workspace_id","holder") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_receiver" FOREIGN KEY ("workspace_id","receiver") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_parent" FOREIGN KEY ("workspace_id","parent") REFERENCES "public"."products"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_settings" ADD CONSTRAINT "inventory_settings_default_warehouse" FOREIGN KEY ("workspace_id","default_warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_warehouse" FOREIGN KEY ("workspace_id","warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_other_warehouse" FOREIGN KEY ("workspace_id","other_warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_warehouse" FOREIGN KEY ("workspace_id","warehouse") REFERENCES "public"."warehouses"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stocks" ADD CONSTRAINT "stocks_product" FOREIGN KEY ("workspace_id","product") REFERENCES "public"."products"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "visit_reminders" ADD CONSTRAINT "visit_reminders_appointment" FOREIGN KEY ("workspace_id","appointment") REFERENCES "public"."appointments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation_settings" ADD CONSTRAINT "installation_settings_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" FOREIGN KEY ("workspace_id","role") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by" FOREIGN KEY ("workspace_id","invited_by") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_role_id" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand_tag_tags" ADD CONSTRAINT "supplier_brand_tag_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."supplier_brand_tags"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand_tag_tags" ADD CONSTRAINT "supplier_brand_tag_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand_tags" ADD CONSTRAINT "supplier_brand_tags_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_brand_tags" ADD CONSTRAINT "supplier_brand_tags_brand_id" FOREIGN KEY ("workspace_id","brand_id") REFERENCES "public"."brands"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_contacts" ADD CONSTRAINT "supplier_contacts_location" FOREIGN KEY ("workspace_id","supplier","location") REFERENCES "public"."supplier_locations"("workspace_id","supplier","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_locations" ADD CONSTRAINT "supplier_locations_supplier" FOREIGN KEY ("workspace_id","supplier") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_tags" ADD CONSTRAINT "supplier_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."suppliers"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_tags" ADD CONSTRAINT "supplier_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_contributors" ADD CONSTRAINT "feedback_contributors_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."feedbacks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_contributors" ADD CONSTRAINT "feedback_contributors_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_tags" ADD CONSTRAINT "feedback_tags_record" FOREIGN KEY ("workspace_id","record_id") REFERENCES "public"."feedbacks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_tags" ADD CONSTRAINT "feedback_tags_target" FOREIGN KEY ("workspace_id","target_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_votes" ADD CONSTRAINT "feedback_votes_feedback" FOREIGN KEY ("workspace_id","feedback") REFERENCES "public"."feedbacks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_user" FOREIGN KEY ("workspace_id","user") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billings_newest" ON "billings" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "billings"."removed";--> statement-breakpoint
CREATE INDEX "billings_search" ON "billings" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "billings_by_billing_email" ON "billings" USING btree ("workspace_id","billing_email","id") WHERE not "billings"."removed";--> statement-breakpoint
CREATE INDEX "billings_by_updated_at" ON "billings" USING btree ("workspace_id","updated_at","id") WHERE not "billings"."removed";--> statement-breakpoint
CREATE INDEX "billings_of_account" ON "billings" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "billings_of_contact" ON "billings" USING btree ("workspace_id","contact","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "billings_account_taken" ON "billings" USING btree ("workspace_id","account") WHERE not "billings"."removed";--> statement-breakpoint
CREATE INDEX "invoice_lines_in_order" ON "invoice_lines" USING btree ("workspace_id","record_id","position");--> statement-breakpoint
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
CREATE INDEX "comments_newest" ON "comments" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "comments"."removed";--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "comments_by_updated_at" ON "comments" USING btree ("workspace_id","updated_at","id") WHERE not "comments"."removed";--> statement-breakpoint
CREATE INDEX "comments_of_entity_type" ON "comments" USING btree ("workspace_id","entity_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_of_entity" ON "comments" USING btree ("workspace_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "comments_of_enabled" ON "comments" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "notes"."removed";--> statement-breakpoint
CREATE INDEX "notes_search" ON "notes" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_by_updated_at" ON "notes" USING btree ("workspace_id","updated_at","id") WHERE not "notes"."removed";--> statement-breakpoint
CREATE INDEX "notes_of_entity_type" ON "notes" USING btree ("workspace_id","entity_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_of_entity" ON "notes" USING btree ("workspace_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_of_is_internal" ON "notes" USING btree ("workspace_id","is_internal","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subtasks_newest" ON "subtasks" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "subtasks"."removed";--> statement-breakpoint
CREATE INDEX "subtasks_search" ON "subtasks" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subtasks_by_rank" ON "subtasks" USING btree ("workspace_id","rank","id") WHERE not "subtasks"."removed";--> statement-breakpoint
CREATE INDEX "subtasks_by_updated_at" ON "subtasks" USING btree ("workspace_id","updated_at","id") WHERE not "subtasks"."removed";--> statement-breakpoint
CREATE INDEX "subtasks_of_entity_type" ON "subtasks" USING btree ("workspace_id","entity_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subtasks_of_entity" ON "subtasks" USING btree ("workspace_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subtasks_of_status" ON "subtasks" USING btree ("workspace_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "subtasks_of_completed" ON "subtasks" USING btree ("workspace_id","completed","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
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
CREATE INDEX "clients_of_suspended" ON "clients" USING btree ("workspace_id","suspended","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "clients_of_phone" ON "clients" USING btree ("workspace_id","phone");--> statement-breakpoint
CREATE INDEX "clients_of_email_key" ON "clients" USING btree ("workspace_id","email_key");--> statement-breakpoint
CREATE INDEX "clients_of_name_key" ON "clients" USING btree ("workspace_id","name_key");--> statement-breakpoint
CREATE INDEX "companies_newest" ON "companies" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "companies"."removed";--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING btree ("workspace_id","name","id") WHERE not "companies"."removed";--> statement-breakpoint
CREATE INDEX "companies_by_updated_at" ON "companies" USING btree ("workspace_id","updated_at","id") WHERE not "companies"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_taken" ON "companies" USING btree ("workspace_id",lower("name")) WHERE not "companies"."removed";--> statement-breakpoint
CREATE INDEX "company_brands_of_target" ON "company_brands" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "company_location_tags_of_target" ON "company_location_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "company_locations_newest" ON "company_locations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "company_locations"."removed";--> statement-breakpoint
CREATE INDEX "company_locations_search" ON "company_locations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "company_locations_by_name" ON "company_locations" USING btree ("workspace_id","name","id") WHERE not "company_locations"."removed";--> statement-breakpoint
CREATE INDEX "company_locations_by_updated_at" ON "company_locations" USING btree ("workspace_id","updated_at","id") WHERE not "company_locations"."removed";--> statement-breakpoint
CREATE INDEX "company_locations_of_company" ON "company_locations" USING btree ("workspace_id","company","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "company_tags_of_target" ON "company_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "contact_role_responsibilities_of_target" ON "contact_role_responsibilities" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "contact_roles_newest" ON "contact_roles" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_search" ON "contact_roles" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_roles_by_role" ON "contact_roles" USING btree ("workspace_id","role","id") WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_by_updated_at" ON "contact_roles" USING btree ("workspace_id","updated_at","id") WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_of_service_location" ON "contact_roles" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_roles_of_client" ON "contact_roles" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_roles_of_auto_assign_to_jobs" ON "contact_roles" USING btree ("workspace_id","auto_assign_to_jobs","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_location_tags_of_target" ON "service_location_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "service_locations_newest" ON "service_locations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_search" ON "service_locations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "service_locations_by_name" ON "service_locations" USING btree ("workspace_id","name","id") WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_by_updated_at" ON "service_locations" USING btree ("workspace_id","updated_at","id") WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_of_account" ON "service_locations" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "brands_newest" ON "brands" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "brands"."removed";--> statement-breakpoint
CREATE INDEX "brands_search" ON "brands" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "brands_by_name" ON "brands" USING btree ("workspace_id","name","id") WHERE not "brands"."removed";--> statement-breakpoint
CREATE INDEX "brands_by_updated_at" ON "brands" USING btree ("workspace_id","updated_at","id") WHERE not "brands"."removed";--> statement-breakpoint
CREATE INDEX "brands_of_enabled" ON "brands" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_taken" ON "brands" USING btree ("workspace_id",lower("name")) WHERE not "brands"."removed";--> statement-breakpoint
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
CREATE UNIQUE INDEX "statuses_default_job" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'JOB' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_task" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'TASK' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_order" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'ORDER' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_billing" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'BILLING' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_equipment" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'EQUIPMENT' = any("statuses"."types");--> statement-breakpoint
CREATE UNIQUE INDEX "statuses_default_inventory" ON "statuses" USING btree ("workspace_id") WHERE "statuses"."is_default" and 'INVENTORY' = any("statuses"."types");--> statement-breakpoint
CREATE INDEX "tags_newest" ON "tags" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_search" ON "tags" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tags_by_name" ON "tags" USING btree ("workspace_id","name","id") WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_by_updated_at" ON "tags" USING btree ("workspace_id","updated_at","id") WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_of_enabled" ON "tags" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tags_of_is_default" ON "tags" USING btree ("workspace_id","is_default","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_taken" ON "tags" USING btree ("workspace_id",lower("name")) WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "machine_tags_of_target" ON "machine_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "machines_newest" ON "machines" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_search" ON "machines" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "machines_by_name" ON "machines" USING btree ("workspace_id","name","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_by_model" ON "machines" USING btree ("workspace_id","model","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_by_serial_number" ON "machines" USING btree ("workspace_id","serial_number","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_by_type" ON "machines" USING btree ("workspace_id","type","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_by_updated_at" ON "machines" USING btree ("workspace_id","updated_at","id") WHERE not "machines"."removed";--> statement-breakpoint
CREATE INDEX "machines_of_brand" ON "machines" USING btree ("workspace_id","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "machines_of_class" ON "machines" USING btree ("workspace_id","class","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "machines_of_source" ON "machines" USING btree ("workspace_id","source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "machines_of_client" ON "machines" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "machines_of_service_location" ON "machines" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manual_tags_of_target" ON "manual_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "manuals_newest" ON "manuals" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_search" ON "manuals" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "manuals_by_name" ON "manuals" USING btree ("workspace_id","name","id") WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_by_model" ON "manuals" USING btree ("workspace_id","model","id") WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_by_type" ON "manuals" USING btree ("workspace_id","type","id") WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_by_updated_at" ON "manuals" USING btree ("workspace_id","updated_at","id") WHERE not "manuals"."removed";--> statement-breakpoint
CREATE INDEX "manuals_of_brand" ON "manuals" USING btree ("workspace_id","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manuals_of_class" ON "manuals" USING btree ("workspace_id","class","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "manuals_of_source" ON "manuals" USING btree ("workspace_id","source","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_newest" ON "repairs" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "repairs"."removed";--> statement-breakpoint
CREATE INDEX "repairs_search" ON "repairs" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repairs_by_status" ON "repairs" USING btree ("workspace_id","status","id") WHERE not "repairs"."removed";--> statement-breakpoint
CREATE INDEX "repairs_by_updated_at" ON "repairs" USING btree ("workspace_id","updated_at","id") WHERE not "repairs"."removed";--> statement-breakpoint
CREATE INDEX "repairs_of_job" ON "repairs" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_of_machine" ON "repairs" USING btree ("workspace_id","machine","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_of_brand" ON "repairs" USING btree ("workspace_id","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "repairs_of_type" ON "repairs" USING btree ("workspace_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "resources_of_record" ON "resources" USING btree ("workspace_id","entity","record_id","id");--> statement-breakpoint
CREATE INDEX "resources_key" ON "resources" USING btree ("key");--> statement-breakpoint
CREATE INDEX "resources_thumbnail" ON "resources" USING btree ("thumbnail_key");--> statement-breakpoint
CREATE INDEX "access_log_of_user" ON "access_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "access_log_age" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "access_log_of_actor" ON "access_log" USING btree ("actor_id","at") WHERE "access_log"."actor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_taken" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_of_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_of_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_taken" ON "recovery_codes" USING btree ("user_id","hash");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "throttles_age" ON "throttles" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "verifications_of_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "import_rows_refused" ON "import_rows" USING btree ("workspace_id","import_id","line") WHERE "import_rows"."faults" is not null;--> statement-breakpoint
CREATE INDEX "imports_of_heading" ON "imports" USING btree ("workspace_id","entity","heading","id");--> statement-breakpoint
CREATE INDEX "imports_age" ON "imports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "product_skills_of_target" ON "product_skills" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "product_tags_of_target" ON "product_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("workspace_id","name","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_product_number" ON "products" USING btree ("workspace_id","product_number","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_sku" ON "products" USING btree ("workspace_id","sku","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_unit_cost" ON "products" USING btree ("workspace_id","unit_cost","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_unit_price" ON "products" USING btree ("workspace_id","unit_price","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_by_updated_at" ON "products" USING btree ("workspace_id","updated_at","id") WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "products_of_product_type" ON "products" USING btree ("workspace_id","product_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_category" ON "products" USING btree ("workspace_id","category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_type" ON "products" USING btree ("workspace_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_brand" ON "products" USING btree ("workspace_id","brand","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_holder" ON "products" USING btree ("workspace_id","holder","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_of_parent" ON "products" USING btree ("workspace_id","parent","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "products_product_number_taken" ON "products" USING btree ("workspace_id",lower("product_number")) WHERE not "products"."removed";--> statement-breakpoint
CREATE INDEX "inventory_settings_newest" ON "inventory_settings" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "inventory_settings"."removed";--> statement-breakpoint
CREATE INDEX "stock_movements_newest" ON "stock_movements" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "stock_movements"."removed";--> statement-breakpoint
CREATE INDEX "stock_movements_search" ON "stock_movements" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_of_warehouse" ON "stock_movements" USING btree ("workspace_id","warehouse","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("workspace_id","product","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stock_movements_of_reason" ON "stock_movements" USING btree ("workspace_id","reason","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stocks_newest" ON "stocks" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "stocks"."removed";--> statement-breakpoint
CREATE INDEX "stocks_search" ON "stocks" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stocks_by_updated_at" ON "stocks" USING btree ("workspace_id","updated_at","id") WHERE not "stocks"."removed";--> statement-breakpoint
CREATE INDEX "stocks_of_warehouse" ON "stocks" USING btree ("workspace_id","warehouse","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "stocks_of_product" ON "stocks" USING btree ("workspace_id","product","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "stocks_product_taken" ON "stocks" USING btree ("workspace_id","warehouse","product");--> statement-breakpoint
CREATE INDEX "stocks_low" ON "stocks" USING btree ("workspace_id","product") WHERE "stocks"."is_low" and not "stocks"."removed";--> statement-breakpoint
CREATE INDEX "warehouses_newest" ON "warehouses" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "warehouses"."removed";--> statement-breakpoint
CREATE INDEX "warehouses_search" ON "warehouses" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "warehouses_by_name" ON "warehouses" USING btree ("workspace_id","name","id") WHERE not "warehouses"."removed";--> statement-breakpoint
CREATE INDEX "warehouses_by_updated_at" ON "warehouses" USING btree ("workspace_id","updated_at","id") WHERE not "warehouses"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "warehouses_name_taken" ON "warehouses" USING btree ("workspace_id",lower("name")) WHERE not "warehouses"."removed";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("next_at") WHERE state = 'QUEUED';--> statement-breakpoint
CREATE INDEX "outbox_of_recipient" ON "outbox" USING btree (lower("recipient"),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_of_workspace" ON "outbox" USING btree ("about_workspace","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "templates_newest" ON "templates" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_search" ON "templates" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "templates_by_name" ON "templates" USING btree ("workspace_id","name","id") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_by_type" ON "templates" USING btree ("workspace_id","type","id") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_by_category" ON "templates" USING btree ("workspace_id","category","id") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_by_updated_at" ON "templates" USING btree ("workspace_id","updated_at","id") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "templates_of_enabled" ON "templates" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "templates_name_taken" ON "templates" USING btree ("workspace_id",lower("name")) WHERE not "templates"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "templates_purpose_taken" ON "templates" USING btree ("workspace_id","purpose") WHERE not "templates"."removed";--> statement-breakpoint
CREATE INDEX "appointment_technicians_times" ON "appointment_technicians" USING btree ("workspace_id","start_at","end_at","target_id","record_id") WHERE not "appointment_technicians"."cancelled";--> statement-breakpoint
CREATE INDEX "appointment_technicians_of_target" ON "appointment_technicians" USING btree ("workspace_id","target_id","start_at","end_at");--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_search" ON "appointments" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "appointments_by_start_at" ON "appointments" USING btree ("workspace_id","start_at","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_by_status" ON "appointments" USING btree ("workspace_id","status","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_by_updated_at" ON "appointments" USING btree ("workspace_id","updated_at","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_of_job" ON "appointments" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appointments_open_of_job" ON "appointments" USING btree ("workspace_id","job","start_at") WHERE "appointments"."status" not in ('COMPLETE', 'CANCELLED') and not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "job_contacts_of_target" ON "job_contacts" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "job_tags_of_target" ON "job_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "jobs_by_job_number" ON "jobs" USING btree ("workspace_id","job_number","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_title" ON "jobs" USING btree ("workspace_id","title","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_job_status" ON "jobs" USING btree ("workspace_id","job_status","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_next_visit_at" ON "jobs" USING btree ("workspace_id","next_visit_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_start_at" ON "jobs" USING btree ("workspace_id","start_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_updated_at" ON "jobs" USING btree ("workspace_id","updated_at","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_of_to_schedule" ON "jobs" USING btree ("workspace_id","to_schedule","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_client" ON "jobs" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_account" ON "jobs" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_service_location" ON "jobs" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_job_site_type" ON "jobs" USING btree ("workspace_id","job_site_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_priority" ON "jobs" USING btree ("workspace_id","priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_to_invoice" ON "jobs" USING btree ("workspace_id","to_invoice","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_job_number_taken" ON "jobs" USING btree ("workspace_id",lower("job_number"));--> statement-breakpoint
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
CREATE INDEX "views_newest" ON "views" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "views"."removed";--> statement-breakpoint
CREATE INDEX "views_by_name" ON "views" USING btree ("workspace_id","name","id") WHERE not "views"."removed";--> statement-breakpoint
CREATE INDEX "views_of_list" ON "views" USING btree ("workspace_id","list","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "views_name_taken" ON "views" USING btree ("workspace_id","created_by","list",lower("name"));--> statement-breakpoint
CREATE INDEX "workspaces_newest" ON "workspaces" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "workspaces"."removed";--> statement-breakpoint
CREATE INDEX "supplier_brand_tag_tags_of_target" ON "supplier_brand_tag_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_newest" ON "supplier_brand_tags" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "supplier_brand_tags"."removed";--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_search" ON "supplier_brand_tags" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_by_updated_at" ON "supplier_brand_tags" USING btree ("workspace_id","updated_at","id") WHERE not "supplier_brand_tags"."removed";--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_of_supplier" ON "supplier_brand_tags" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_brand_tags_of_brand_id" ON "supplier_brand_tags" USING btree ("workspace_id","brand_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_brand_tags_brand_id_taken" ON "supplier_brand_tags" USING btree ("workspace_id","supplier","brand_id");--> statement-breakpoint
CREATE INDEX "supplier_contacts_newest" ON "supplier_contacts" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "supplier_contacts"."removed";--> statement-breakpoint
CREATE INDEX "supplier_contacts_search" ON "supplier_contacts" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_contacts_by_first_name" ON "supplier_contacts" USING btree ("workspace_id","first_name","id") WHERE not "supplier_contacts"."removed";--> statement-breakpoint
CREATE INDEX "supplier_contacts_by_last_name" ON "supplier_contacts" USING btree ("workspace_id","last_name","id") WHERE not "supplier_contacts"."removed";--> statement-breakpoint
CREATE INDEX "supplier_contacts_by_updated_at" ON "supplier_contacts" USING btree ("workspace_id","updated_at","id") WHERE not "supplier_contacts"."removed";--> statement-breakpoint
CREATE INDEX "supplier_contacts_of_supplier" ON "supplier_contacts" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_contacts_of_location" ON "supplier_contacts" USING btree ("workspace_id","location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_contacts_of_position" ON "supplier_contacts" USING btree ("workspace_id","position","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_contacts_of_is_primary" ON "supplier_contacts" USING btree ("workspace_id","is_primary","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_contacts_is_primary_taken" ON "supplier_contacts" USING btree ("workspace_id","supplier") WHERE "supplier_contacts"."is_primary";--> statement-breakpoint
CREATE INDEX "supplier_locations_newest" ON "supplier_locations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "supplier_locations"."removed";--> statement-breakpoint
CREATE INDEX "supplier_locations_search" ON "supplier_locations" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "supplier_locations_by_name" ON "supplier_locations" USING btree ("workspace_id","name","id") WHERE not "supplier_locations"."removed";--> statement-breakpoint
CREATE INDEX "supplier_locations_by_city" ON "supplier_locations" USING btree ("workspace_id","city","id") WHERE not "supplier_locations"."removed";--> statement-breakpoint
CREATE INDEX "supplier_locations_by_updated_at" ON "supplier_locations" USING btree ("workspace_id","updated_at","id") WHERE not "supplier_locations"."removed";--> statement-breakpoint
CREATE INDEX "supplier_locations_of_supplier" ON "supplier_locations" USING btree ("workspace_id","supplier","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supplier_locations_of_is_primary" ON "supplier_locations" USING btree ("workspace_id","is_primary","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_locations_is_primary_taken" ON "supplier_locations" USING btree ("workspace_id","supplier") WHERE "supplier_locations"."is_primary";--> statement-breakpoint
CREATE INDEX "supplier_tags_of_target" ON "supplier_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "suppliers_newest" ON "suppliers" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE INDEX "suppliers_search" ON "suppliers" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "suppliers_by_name" ON "suppliers" USING btree ("workspace_id","name","id") WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE INDEX "suppliers_by_country" ON "suppliers" USING btree ("workspace_id","country","id") WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE INDEX "suppliers_by_updated_at" ON "suppliers" USING btree ("workspace_id","updated_at","id") WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_name_taken" ON "suppliers" USING btree ("workspace_id",lower("name")) WHERE not "suppliers"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_exports_under_way" ON "workspace_exports" USING btree ("workspace_id") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE INDEX "workspace_exports_file" ON "workspace_exports" USING btree ("key");--> statement-breakpoint
CREATE INDEX "feedback_contributors_of_target" ON "feedback_contributors" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "feedback_tags_of_target" ON "feedback_tags" USING btree ("workspace_id","target_id","record_id");--> statement-breakpoint
CREATE INDEX "feedbacks_newest" ON "feedbacks" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_search" ON "feedbacks" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feedbacks_by_name" ON "feedbacks" USING btree ("workspace_id","name","id") WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_by_priority_idx" ON "feedbacks" USING btree ("workspace_id","priority_idx","id") WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_by_votes" ON "feedbacks" USING btree ("workspace_id","votes","id") WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_by_updated_at" ON "feedbacks" USING btree ("workspace_id","updated_at","id") WHERE not "feedbacks"."removed";--> statement-breakpoint
CREATE INDEX "feedbacks_of_progress_status" ON "feedbacks" USING btree ("workspace_id","progress_status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_of_type" ON "feedbacks" USING btree ("workspace_id","type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_of_priority" ON "feedbacks" USING btree ("workspace_id","priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feedbacks_of_section" ON "feedbacks" USING btree ("workspace_id","section","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "holidays_newest" ON "holidays" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "holidays"."removed";--> statement-breakpoint
CREATE INDEX "holidays_search" ON "holidays" USING gin ("workspace_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "holidays_by_day" ON "holidays" USING btree ("workspace_id","day","id") WHERE not "holidays"."removed";--> statement-breakpoint
CREATE UNIQUE INDEX "holidays_day_taken" ON "holidays" USING btree ("workspace_id","day") WHERE not "holidays"."removed";--> statement-breakpoint
CREATE INDEX "time_off_newest" ON "time_off" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "time_off"."removed";--> statement-breakpoint
CREATE INDEX "time_off_by_from" ON "time_off" USING btree ("workspace_id","from","id") WHERE not "time_off"."removed";--> statement-breakpoint
CREATE INDEX "time_off_of_user" ON "time_off" USING btree ("workspace_id","user","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_off_of_to" ON "time_off" USING btree ("workspace_id","to","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "activities_of_record" ON "activities" USING btree ("workspace_id","entity","record_id","id");--> statement-breakpoint
CREATE INDEX "activities_under" ON "activities" USING btree ("workspace_id","under","id") WHERE under is not null;--> statement-breakpoint
CREATE INDEX "activities_of_actor" ON "activities" USING btree ("workspace_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_names" ON "activities" USING gin ("workspace_id","names" gin_trgm_ops) WHERE names <> '';--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "merged_records_into" ON "merged_records" USING btree ("workspace_id","into");
--> statement-breakpoint
-- By hand: what rows say of each other, kept by the database.
-- A technician's booked time is the appointment's: whoever writes either, they cannot differ.
CREATE FUNCTION book_technician() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  SELECT start_at, end_at, status = 'CANCELLED' INTO NEW.start_at, NEW.end_at, NEW.cancelled
  FROM appointments WHERE workspace_id = NEW.workspace_id AND id = NEW.record_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER book_technician BEFORE INSERT ON appointment_technicians
  FOR EACH ROW EXECUTE FUNCTION book_technician();
--> statement-breakpoint
CREATE FUNCTION rebook_technicians() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE appointment_technicians
  SET start_at = NEW.start_at, end_at = NEW.end_at, cancelled = NEW.status = 'CANCELLED'
  WHERE workspace_id = NEW.workspace_id AND record_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER rebook_technicians AFTER UPDATE ON appointments
  FOR EACH ROW WHEN ((OLD.start_at, OLD.end_at, OLD.status) IS DISTINCT FROM (NEW.start_at, NEW.end_at, NEW.status))
  EXECUTE FUNCTION rebook_technicians();
--> statement-breakpoint
-- Nobody is booked twice at once; 9 to 10 and 10 to 11 do not overlap (REL-01, REL-03).
ALTER TABLE appointment_technicians ADD CONSTRAINT appointment_technicians_busy
  EXCLUDE USING gist (workspace_id WITH =, target_id WITH =, tstzrange(start_at, end_at, '[)') WITH &&)
  WHERE (NOT cancelled);
--> statement-breakpoint
-- A job's next visit is the first of its appointments that is still to be carried out, whoever writes either.
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
-- A job is invoiced while one of its invoices is not cancelled, whoever writes them.
CREATE FUNCTION keep_invoiced() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
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
    -- Whoever changes another of its invoices waits here, and then sees this one: a statement of its own.
    PERFORM FROM jobs WHERE workspace_id = concerned.workspace AND id = concerned.job FOR NO KEY UPDATE;
    UPDATE jobs SET invoiced = found.any
    FROM (
      SELECT EXISTS (SELECT FROM invoices WHERE workspace_id = concerned.workspace AND job = concerned.job
        AND kind = 'INVOICE' AND invoice_status <> 'CANCELLED') AS any
    ) found
    WHERE workspace_id = concerned.workspace AND id = concerned.job AND invoiced IS DISTINCT FROM found.any;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_invoiced AFTER INSERT OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoiced();
--> statement-breakpoint
CREATE TRIGGER rekeep_invoiced AFTER UPDATE ON invoices
  FOR EACH ROW WHEN ((OLD.job, OLD.kind, OLD.invoice_status = 'CANCELLED') IS DISTINCT FROM (NEW.job, NEW.kind, NEW.invoice_status = 'CANCELLED'))
  EXECUTE FUNCTION keep_invoiced();
