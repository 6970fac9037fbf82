CREATE TABLE `quiz_tallies` (
	`subject` text PRIMARY KEY NOT NULL,
	`counts` text NOT NULL
) WITHOUT ROWID;
