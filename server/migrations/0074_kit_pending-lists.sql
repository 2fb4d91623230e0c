-- A search reads the whole pending list of an index, so that long lists make searches slow after many new records.
ALTER INDEX "accounts_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "activities_names" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "appointments_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "bank_accounts_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "bank_lines_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "billings_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "brands_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "calls_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "clients_custom" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "clients_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "comments_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "companies_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "company_locations_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "contact_roles_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "custom_fields_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "estimates_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "expenses_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "feedbacks_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "holidays_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "invitations_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "invoices_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "job_requests_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "job_types_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "jobs_custom" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "jobs_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "journal_entries_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "journal_files_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "ledger_accounts_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "machines_custom" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "machines_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "manuals_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "members_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "membership_plans_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "memberships_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "notes_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "order_drafts_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "order_requests_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "orders_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "payments_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "price_lists_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "products_custom" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "products_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "recurrings_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "refunds_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "repairs_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "reviews_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "reward_points_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "rewards_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "roles_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "saved_reports_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "service_locations_custom" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "service_locations_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "service_plans_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "skills_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "statuses_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "stock_movements_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "stocks_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "stocktakes_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "subtasks_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "supplier_bills_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "supplier_brand_tags_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "supplier_contacts_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "supplier_locations_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "suppliers_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "tags_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "tasks_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "tax_adjustments_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "templates_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "timesheets_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "vehicles_search" SET (gin_pending_list_limit = 256);
--> statement-breakpoint
ALTER INDEX "warehouses_search" SET (gin_pending_list_limit = 256);
