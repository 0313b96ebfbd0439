CREATE TABLE `oauth_records` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`metadata` text,
	`created_at` integer NOT NULL,
	`expires_at` integer
);
--> statement-breakpoint
CREATE INDEX `oauth_records_by_expiry` ON `oauth_records` (`expires_at`);