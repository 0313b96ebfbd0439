UPDATE audit_log SET payload = NULL, salt = NULL
    WHERE target >= 'whk_' AND target < 'whk`' AND json_extract(payload, '$.url') IS NOT NULL
