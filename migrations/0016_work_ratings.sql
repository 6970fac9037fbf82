CREATE TABLE `rating_counts` (
	`id` integer PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`sums` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `work_ratings` (
	`work` text PRIMARY KEY NOT NULL,
	`tracked_by` integer NOT NULL,
	`rated_by` integer NOT NULL,
	`rating_sum` integer NOT NULL
);
