CREATE TABLE "proof_recipients" (
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"mailed_month" text NOT NULL,
	CONSTRAINT "proof_recipients_key" PRIMARY KEY("workspace_id")
);
