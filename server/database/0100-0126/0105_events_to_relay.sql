-- Events that their subscribers have not been handed yet: written with the event, deleted by whoever hands it on.
CREATE TABLE events_to_relay (event_id uuid PRIMARY KEY);
