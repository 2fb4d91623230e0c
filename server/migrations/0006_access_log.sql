CREATE TABLE "access_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"event" text NOT NULL,
	"ip_address" text,
	"user_agent" text
);
--> statement-breakpoint
DROP INDEX "activities_of_actor";--> statement-breakpoint
ALTER TABLE "access_log" ADD CONSTRAINT "access_log_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_log_of_user" ON "access_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "access_log_age" ON "access_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activities_of_actor" ON "activities" USING btree ("workspace_id","actor_id","at","id");