CREATE TABLE `prefix_webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`prefix` text NOT NULL,
	`url` text NOT NULL,
	`types` text,
	`texts` integer NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
