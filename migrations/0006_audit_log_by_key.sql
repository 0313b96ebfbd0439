ALTER TABLE `audit_log` RENAME TO `older_audit_log`;
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`namespace` text NOT NULL,
	`row` integer NOT NULL,
	`position` integer NOT NULL,
	`id` text NOT NULL,
	`time` integer NOT NULL,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`actor` text NOT NULL,
	`approval` text NOT NULL,
	`summary` text NOT NULL,
	`critical` integer NOT NULL,
	`payload_hash` text NOT NULL,
	`prev_hash` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`namespace`, `row`)
) WITHOUT ROWID;
