CREATE TABLE `creator_tokens` (
	`origin` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	`adopted_at` integer NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer,
	`asked_at` integer,
	`failing_since` integer,
	`fault` text
);
