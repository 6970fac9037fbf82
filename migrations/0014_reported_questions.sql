CREATE TABLE `reported_questions` (
	`player_id` text NOT NULL,
	`question_id` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	`state` text DEFAULT 'open' NOT NULL,
	`reported_at` integer NOT NULL,
	PRIMARY KEY(`player_id`, `question_id`),
	FOREIGN KEY (`player_id`) REFERENCES `players`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reported_questions_state` ON `reported_questions` (`state`,`reported_at`);