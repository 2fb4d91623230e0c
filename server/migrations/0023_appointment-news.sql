CREATE TABLE "appointment_news" (
	"workspace_id" uuid NOT NULL,
	"appointment" uuid NOT NULL,
	"known" jsonb,
	"actor_id" uuid NOT NULL,
	"settles_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "appointment_news_key" PRIMARY KEY("workspace_id","appointment")
);
