-- Plans of active dispatches say between which places a rest may begin, how far each is from the last stop, and by when
-- to leave. Those that were kept before are planned again at once.
update dispatch_plans set changed_at = '-infinity',
  plan = jsonb_set(jsonb_set(plan, '{rests}', '[]'), '{leaveBy}', 'null');
