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
);
--> statement-breakpoint
CREATE TABLE `entities` (
	`namespace` text NOT NULL,
	`row` integer NOT NULL,
	`position` integer NOT NULL,
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`forgotten_at` integer,
	`alias` text NOT NULL,
	`merged_into` integer,
	PRIMARY KEY(`namespace`, `row`)
);
--> statement-breakpoint
CREATE TABLE `entity_content` (
	`namespace` text NOT NULL,
	`row` integer NOT NULL,
	`position` integer NOT NULL,
	`entity` integer NOT NULL,
	`items` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`memory_id` text NOT NULL,
	PRIMARY KEY(`namespace`, `row`)
);
--> statement-breakpoint
CREATE TABLE `entity_properties` (
	`namespace` text NOT NULL,
	`row` integer NOT NULL,
	`position` integer NOT NULL,
	`entity` integer NOT NULL,
	`name` text NOT NULL,
	`value` text NOT NULL,
	`since` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`memory_id` text NOT NULL,
	`forgotten_kind` text,
	`forgotten_at` integer,
	PRIMARY KEY(`namespace`, `row`)
);
--> statement-breakpoint
CREATE TABLE `entity_relations` (
	`namespace` text NOT NULL,
	`row` integer NOT NULL,
	`position` integer NOT NULL,
	`source` integer NOT NULL,
	`target` integer NOT NULL,
	`role` text NOT NULL,
	`properties` text NOT NULL,
	`recorded_at` integer NOT NULL,
	`forgotten_at` integer,
	PRIMARY KEY(`namespace`, `row`)
);
--> statement-breakpoint
CREATE TABLE `erased_rows` (
	`namespace` text NOT NULL,
	`source` text NOT NULL,
	`row` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`namespace`, `source`, `row`)
);
--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` text PRIMARY KEY NOT NULL,
	`namespace` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `keys` (
	`id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`name` text,
	`role` text NOT NULL,
	`namespaces` text NOT NULL,
	`agent` text,
	`created_at` integer NOT NULL,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `keys_hash_unique` ON `keys` (`hash`);--> statement-breakpoint
CREATE TABLE `namespaces` (
	`name` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`position` integer NOT NULL
);
