DROP TABLE `quiz_rank_counts`;--> statement-breakpoint
ALTER TABLE `players` DROP COLUMN `merged_at`;--> statement-breakpoint
UPDATE `quiz_tallies` SET `counts` = CASE
	WHEN `subject` LIKE 'day:%' THEN json_object(
		'scores', (SELECT json_group_array(value) FROM json_each(`counts`) WHERE key <= json_array_length(`counts`) / 2),
		'asked', (
			SELECT json_group_array(games) FROM json_each(`counts`),
				(SELECT sum(value) AS games FROM json_each(`counts`) WHERE key <= json_array_length(`counts`) / 2)
			WHERE key > json_array_length(`counts`) / 2
		),
		'right', (SELECT json_group_array(value) FROM json_each(`counts`) WHERE key > json_array_length(`counts`) / 2)
	)
	WHEN `subject` LIKE 'mode:%' THEN json_object('scores', json(`counts`))
	ELSE json_object(
		'asked', json_array(json_extract(`counts`, '$[0]') + json_extract(`counts`, '$[1]')),
		'right', json_array(json_extract(`counts`, '$[1]'))
	)
END WHERE json_type(`counts`) = 'array';
