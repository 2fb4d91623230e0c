CREATE TABLE "samples" (
	"workspace_id" uuid NOT NULL,
	"entity" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "samples_key" PRIMARY KEY("workspace_id","entity","record_id")
);
--> statement-breakpoint
DROP INDEX "invoices_newest";--> statement-breakpoint
DROP INDEX "invoices_by_updated_at";--> statement-breakpoint
DROP INDEX "invoices_of_kind";--> statement-breakpoint
DROP INDEX "invoices_of_account";--> statement-breakpoint
DROP INDEX "invoices_of_job";--> statement-breakpoint
DROP INDEX "invoices_of_corrects";--> statement-breakpoint
DROP INDEX "invoices_of_currency";--> statement-breakpoint
DROP INDEX "payments_newest";--> statement-breakpoint
DROP INDEX "payments_by_updated_at";--> statement-breakpoint
DROP INDEX "payments_of_invoice";--> statement-breakpoint
DROP INDEX "payments_of_method";--> statement-breakpoint
DROP INDEX "payments_of_currency";--> statement-breakpoint
DROP INDEX "notes_newest";--> statement-breakpoint
DROP INDEX "notes_by_updated_at";--> statement-breakpoint
DROP INDEX "notes_of_entity_type";--> statement-breakpoint
DROP INDEX "notes_of_entity";--> statement-breakpoint
DROP INDEX "notes_of_is_internal";--> statement-breakpoint
DROP INDEX "accounts_newest";--> statement-breakpoint
DROP INDEX "accounts_by_account_number";--> statement-breakpoint
DROP INDEX "accounts_of_account_holder";--> statement-breakpoint
DROP INDEX "accounts_of_parent";--> statement-breakpoint
DROP INDEX "accounts_of_account_type";--> statement-breakpoint
DROP INDEX "clients_newest";--> statement-breakpoint
DROP INDEX "clients_by_name";--> statement-breakpoint
DROP INDEX "clients_of_position";--> statement-breakpoint
DROP INDEX "contact_roles_newest";--> statement-breakpoint
DROP INDEX "contact_roles_by_role";--> statement-breakpoint
DROP INDEX "contact_roles_of_service_location";--> statement-breakpoint
DROP INDEX "contact_roles_of_client";--> statement-breakpoint
DROP INDEX "contact_roles_of_auto_assign_to_jobs";--> statement-breakpoint
DROP INDEX "service_locations_newest";--> statement-breakpoint
DROP INDEX "service_locations_by_name";--> statement-breakpoint
DROP INDEX "service_locations_of_account";--> statement-breakpoint
DROP INDEX "skills_newest";--> statement-breakpoint
DROP INDEX "skills_by_name";--> statement-breakpoint
DROP INDEX "skills_of_enabled";--> statement-breakpoint
DROP INDEX "statuses_newest";--> statement-breakpoint
DROP INDEX "statuses_by_name";--> statement-breakpoint
DROP INDEX "statuses_of_enabled";--> statement-breakpoint
DROP INDEX "statuses_of_is_default";--> statement-breakpoint
DROP INDEX "tags_newest";--> statement-breakpoint
DROP INDEX "tags_by_name";--> statement-breakpoint
DROP INDEX "tags_of_enabled";--> statement-breakpoint
DROP INDEX "tags_of_is_default";--> statement-breakpoint
DROP INDEX "appointments_newest";--> statement-breakpoint
DROP INDEX "appointments_by_start_at";--> statement-breakpoint
DROP INDEX "appointments_of_job";--> statement-breakpoint
DROP INDEX "jobs_newest";--> statement-breakpoint
DROP INDEX "jobs_by_job_number";--> statement-breakpoint
DROP INDEX "jobs_of_client";--> statement-breakpoint
DROP INDEX "jobs_of_account";--> statement-breakpoint
DROP INDEX "jobs_of_service_location";--> statement-breakpoint
DROP INDEX "jobs_of_job_site_type";--> statement-breakpoint
DROP INDEX "jobs_of_priority";--> statement-breakpoint
DROP INDEX "invitations_newest";--> statement-breakpoint
DROP INDEX "invitations_by_email";--> statement-breakpoint
DROP INDEX "invitations_of_role";--> statement-breakpoint
DROP INDEX "members_newest";--> statement-breakpoint
DROP INDEX "members_by_first_name";--> statement-breakpoint
DROP INDEX "members_of_role_id";--> statement-breakpoint
DROP INDEX "members_of_is_technician";--> statement-breakpoint
DROP INDEX "members_of_enabled";--> statement-breakpoint
DROP INDEX "roles_newest";--> statement-breakpoint
DROP INDEX "roles_by_name";--> statement-breakpoint
DROP INDEX "roles_of_enabled";--> statement-breakpoint
DROP INDEX "time_off_newest";--> statement-breakpoint
DROP INDEX "time_off_by_from";--> statement-breakpoint
DROP INDEX "time_off_of_user";--> statement-breakpoint
DROP INDEX "time_off_of_to";--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_by_updated_at" ON "invoices" USING btree ("workspace_id","updated_at","id") WHERE not "invoices"."removed";--> statement-breakpoint
CREATE INDEX "invoices_of_kind" ON "invoices" USING btree ("workspace_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_account" ON "invoices" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_job" ON "invoices" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_corrects" ON "invoices" USING btree ("workspace_id","corrects","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_of_currency" ON "invoices" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_by_updated_at" ON "payments" USING btree ("workspace_id","updated_at","id") WHERE not "payments"."removed";--> statement-breakpoint
CREATE INDEX "payments_of_invoice" ON "payments" USING btree ("workspace_id","invoice","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_of_method" ON "payments" USING btree ("workspace_id","method","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_of_currency" ON "payments" USING btree ("workspace_id","currency","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_newest" ON "notes" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "notes"."removed";--> statement-breakpoint
CREATE INDEX "notes_by_updated_at" ON "notes" USING btree ("workspace_id","updated_at","id") WHERE not "notes"."removed";--> statement-breakpoint
CREATE INDEX "notes_of_entity_type" ON "notes" USING btree ("workspace_id","entity_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_of_entity" ON "notes" USING btree ("workspace_id","entity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notes_of_is_internal" ON "notes" USING btree ("workspace_id","is_internal","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "accounts"."removed";--> statement-breakpoint
CREATE INDEX "accounts_by_account_number" ON "accounts" USING btree ("workspace_id","account_number","id") WHERE not "accounts"."removed";--> statement-breakpoint
CREATE INDEX "accounts_of_account_holder" ON "accounts" USING btree ("workspace_id","account_holder","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accounts_of_parent" ON "accounts" USING btree ("workspace_id","parent","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "accounts_of_account_type" ON "accounts" USING btree ("workspace_id","account_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "clients_newest" ON "clients" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("workspace_id","name","id") WHERE not "clients"."removed";--> statement-breakpoint
CREATE INDEX "clients_of_position" ON "clients" USING btree ("workspace_id","position","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_roles_newest" ON "contact_roles" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_by_role" ON "contact_roles" USING btree ("workspace_id","role","id") WHERE not "contact_roles"."removed";--> statement-breakpoint
CREATE INDEX "contact_roles_of_service_location" ON "contact_roles" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_roles_of_client" ON "contact_roles" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_roles_of_auto_assign_to_jobs" ON "contact_roles" USING btree ("workspace_id","auto_assign_to_jobs","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_locations_newest" ON "service_locations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_by_name" ON "service_locations" USING btree ("workspace_id","name","id") WHERE not "service_locations"."removed";--> statement-breakpoint
CREATE INDEX "service_locations_of_account" ON "service_locations" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "skills_newest" ON "skills" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "skills_by_name" ON "skills" USING btree ("workspace_id","name","id") WHERE not "skills"."removed";--> statement-breakpoint
CREATE INDEX "skills_of_enabled" ON "skills" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "statuses_newest" ON "statuses" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "statuses_by_name" ON "statuses" USING btree ("workspace_id","name","id") WHERE not "statuses"."removed";--> statement-breakpoint
CREATE INDEX "statuses_of_enabled" ON "statuses" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "statuses_of_is_default" ON "statuses" USING btree ("workspace_id","is_default","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tags_newest" ON "tags" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_by_name" ON "tags" USING btree ("workspace_id","name","id") WHERE not "tags"."removed";--> statement-breakpoint
CREATE INDEX "tags_of_enabled" ON "tags" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tags_of_is_default" ON "tags" USING btree ("workspace_id","is_default","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "appointments_newest" ON "appointments" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_by_start_at" ON "appointments" USING btree ("workspace_id","start_at","id") WHERE not "appointments"."removed";--> statement-breakpoint
CREATE INDEX "appointments_of_job" ON "appointments" USING btree ("workspace_id","job","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_newest" ON "jobs" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_by_job_number" ON "jobs" USING btree ("workspace_id","job_number","id") WHERE not "jobs"."removed";--> statement-breakpoint
CREATE INDEX "jobs_of_client" ON "jobs" USING btree ("workspace_id","client","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_account" ON "jobs" USING btree ("workspace_id","account","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_service_location" ON "jobs" USING btree ("workspace_id","service_location","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_job_site_type" ON "jobs" USING btree ("workspace_id","job_site_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "jobs_of_priority" ON "jobs" USING btree ("workspace_id","priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invitations_newest" ON "invitations" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "invitations"."removed";--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" USING btree ("workspace_id","email","id") WHERE not "invitations"."removed";--> statement-breakpoint
CREATE INDEX "invitations_of_role" ON "invitations" USING btree ("workspace_id","role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_newest" ON "members" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "members"."removed";--> statement-breakpoint
CREATE INDEX "members_by_first_name" ON "members" USING btree ("workspace_id","first_name","id") WHERE not "members"."removed";--> statement-breakpoint
CREATE INDEX "members_of_role_id" ON "members" USING btree ("workspace_id","role_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_of_is_technician" ON "members" USING btree ("workspace_id","is_technician","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "members_of_enabled" ON "members" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "roles_newest" ON "roles" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "roles_by_name" ON "roles" USING btree ("workspace_id","name","id") WHERE not "roles"."removed";--> statement-breakpoint
CREATE INDEX "roles_of_enabled" ON "roles" USING btree ("workspace_id","enabled","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_off_newest" ON "time_off" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "time_off"."removed";--> statement-breakpoint
CREATE INDEX "time_off_by_from" ON "time_off" USING btree ("workspace_id","from","id") WHERE not "time_off"."removed";--> statement-breakpoint
CREATE INDEX "time_off_of_user" ON "time_off" USING btree ("workspace_id","user","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "time_off_of_to" ON "time_off" USING btree ("workspace_id","to","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);