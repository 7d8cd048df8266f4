-- What is pending is found without looking at every vehicle: what does not wait, and the days of another zone.
create index ifta_progress_urgent on ifta_progress (pending_since) where pending_from is not null and (is_late or is_resumed);
create index ifta_progress_time_zone on ifta_progress (organization_id, time_zone);
