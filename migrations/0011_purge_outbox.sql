CREATE TABLE `purge_outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`tags` text NOT NULL,
	`created_at` integer NOT NULL
);
