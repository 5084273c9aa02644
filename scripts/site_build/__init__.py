"""The parts of scripts/site: each makes some of the files of the table in the tab."""
